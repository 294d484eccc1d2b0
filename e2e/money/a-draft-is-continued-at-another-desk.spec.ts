import { expect } from '@playwright/test';
import { callAs, doctorNamed, newPatient } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';
import { rowToBill } from '../parts/to-bill.ts';

test('a bill that one cashier began is finished by another at another desk', async ({ page, anotherPage, request }) => {
  const patient = await newPatient(request);
  const doctor = await doctorNamed(request, 'Kondapalli');
  await (await callAs(request)).post('/appointments/walk-ins', { patientId: patient.id, doctorId: doctor.id });
  await openAs(page, 'receptionist', '/hospital/accounts?view=bill');
  await (await rowToBill(page, patient.firstName)).getByRole('button', { name: 'Bill' }).click();
  const here = page.getByRole('dialog');
  await here.getByRole('button', { name: 'Add line' }).click();
  await here.getByRole('combobox', { name: 'For' }).last().fill('Dressing of the knee');
  await here.getByLabel('Price').last().fill('150');
  await expect(here.getByText(/^Draft saved by .*It can be continued at any desk\.$/)).toBeVisible();

  const other = await anotherPage();
  await openAs(other, 'admin', '/hospital/accounts?view=bill');
  const row = await rowToBill(other, patient.firstName);
  await expect(row).toContainText('Draft by');
  await row.getByRole('button', { name: 'Continue' }).click();
  const there = other.getByRole('dialog');
  await expect(there.getByRole('combobox', { name: 'For' }).last()).toHaveValue('Dressing of the knee');
  await there.getByLabel('Price').last().fill('120');
  await expect(here.getByText('Total ₹720')).toBeVisible();

  await there.getByRole('button', { name: 'Remove line 1' }).click();
  await expect(here.getByText('Total ₹120')).toBeVisible();

  await there.getByRole('button', { name: 'Pay later' }).click();
  await expect(there.getByText('₹120 due')).toBeVisible();
  await expect(here.getByText('This draft was issued or discarded at another desk.')).toBeVisible();
  await expect(here.getByRole('button', { name: 'Issue and show QR' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(here).toBeHidden();
  await expect(await rowToBill(page, patient.firstName)).toContainText('₹600');
});

test('a draft with only typed lines is shown at the desk and at the patient, and is discarded in both places', async ({
  page,
  anotherPage,
  request,
}) => {
  const patient = await newPatient(request);
  await openAs(page, 'receptionist', `/hospital/patients/${patient.id}`);
  await page.getByRole('button', { name: 'New bill' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add line' }).click();
  await dialog.getByRole('combobox', { name: 'For' }).fill('Medical certificate');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const draft = page.getByRole('list', { name: 'Drafts' }).getByRole('listitem');
  await expect(draft).toContainText(/by .*, \d\d:\d\d/);

  const other = await anotherPage();
  await openAs(other, 'admin', '/hospital/accounts?view=bill');
  const row = other.getByRole('list', { name: 'Drafts' }).getByRole('listitem').filter({ hasText: patient.firstName });
  await row.getByRole('button', { name: 'Continue' }).click();
  const there = other.getByRole('dialog', { name: /^Bill: / });
  await expect(there.getByRole('combobox', { name: 'For' })).toHaveValue('Medical certificate');
  await there.getByRole('button', { name: 'Discard draft' }).click();
  await other.getByRole('dialog', { name: 'Discard this draft?' }).getByRole('button', { name: 'Discard' }).click();
  await expect(there).toBeHidden();
  await expect(row).toBeHidden();
  await expect(draft).toBeHidden();
});
