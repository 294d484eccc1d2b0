import { expect } from '@playwright/test';
import { newPatient } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

test('the desk orders tests for a patient of another practice, who then appears under collection and billing', async ({
  page,
  request,
}) => {
  const patient = await newPatient(request);
  const name = `Asha ${patient.digits}`;
  await openAs(page, 'receptionist', `/hospital/patients/${patient.id}`);
  await page.getByRole('button', { name: 'Order tests' }).click();
  const dialog = page.getByRole('dialog', { name: `Order tests: ${name}` });
  await expect(dialog.getByLabel('Tests')).toBeFocused();
  await dialog.getByLabel('Tests').fill('cbc tsh');
  await expect(dialog.getByText('Complete Blood Count (CBC), TSH')).toBeVisible();
  await dialog.getByLabel('Referred by').fill('Dr. K. Rao, Kukatpally');
  await dialog.getByRole('button', { name: 'Order tests' }).click();
  await expect(dialog.getByText('Choose a doctor').last()).toBeVisible();
  await dialog.getByLabel('Doctor').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Order tests' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('TSH').first()).toBeVisible();

  await openAs(page, 'lab_tech', '/hospital/lab?view=collection');
  const order = page
    .getByRole('region', { name: 'Samples to collect' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await expect(order.first()).toContainText('Referred by Dr. K. Rao, Kukatpally');
});
