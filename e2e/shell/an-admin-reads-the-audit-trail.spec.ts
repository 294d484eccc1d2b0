import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

test('the admin filters the trail, reads before and after, and exports the same as CSV', async ({ page, request }) => {
  const { token } = await (await request.post('/api/auth/demo', { data: { role: 'nurse' } })).json();
  const headers = { authorization: `Bearer ${token}` };
  const firstName = `=Audit ${Date.now()}`;
  const asha = { firstName, phone: '98480 12345', sex: 'female' };
  const patient = await (await request.post('/api/patients', { headers, data: asha })).json();
  const change = { ...asha, version: 1, guardian: 'Ramesh' };
  await request.put(`/api/patients/${patient.id}`, { headers, data: change });

  await openAs(page, 'admin', '/settings/audit');
  await page.getByLabel('Patient no.').fill(String(patient.patientNumber));
  // Only the headings are of no patient, once the filter applies.
  await expect(page.getByRole('row').filter({ hasNotText: firstName })).toHaveCount(1);
  const changed = page.getByRole('row').filter({ hasText: 'Changed' });
  await expect(changed).toHaveCount(1);
  await expect(changed).toContainText('guardian: Ramesh');
  await page.getByRole('combobox', { name: 'Action' }).click();
  await page.getByRole('option', { name: 'Created' }).click();
  await expect(changed).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Created' })).toHaveCount(1);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect(text).toContain(`'${firstName}`);

  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Exported' }).first()).toBeVisible();

  await page.goto('/settings/audit?patientNumber=99999999999');
  await expect(page.getByText('Invalid filter')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeDisabled();
  await expect(page.getByRole('row')).toHaveCount(0);
  await page.getByLabel('Patient no.').fill('0099999999999');
  await expect(page.getByLabel('Patient no.')).toHaveValue('999999999');
  await expect(page.getByText('No entries found')).toBeVisible();
});

test('a kind of notification is switched off and stays off', async ({ page }) => {
  await openAs(page, 'nurse', '/settings/notifications');
  const patients = page.getByRole('switch', { name: 'Patients' });
  await expect(patients).toBeChecked();
  const saved = page.waitForResponse((answer) => answer.url().includes('/preferences/patients') && answer.ok());
  await patients.click();
  await saved;
  await page.reload();
  await expect(patients).not.toBeChecked();
  await patients.click();
  await expect(patients).toBeChecked();
});
