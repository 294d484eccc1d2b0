import { expect } from '@playwright/test';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

test('an admin uploads a table, fixes a column, sees the errors, and imports the corrected table', async ({ page }) => {
  const name = `Import${Date.now()}`.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  const phone = `97${String(Date.now()).slice(-8)}`;
  const table = (second: string, first = phone) => ({
    name: 'patients.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Name,Number,Gender\n${name},${first},F\n${name} Two,${second},M\n`),
  });
  await openAs(page, 'admin', '/hospital/patients');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import patients' });
  const choose = async (file: ReturnType<typeof table>) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await (await chooser).setFiles([file]);
  };
  await choose(table('12'));
  await expect(dialog.getByText('Row 1: Choose a column for Phone')).toBeVisible();
  await dialog.getByLabel('Number').selectOption('Phone *');
  await expect(dialog.getByText('2 rows, 1 error')).toBeVisible();
  await expect(
    dialog.getByText('Row 3, Number: Enter a 10-digit mobile number, or + and the country code'),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import 2 rows' })).toBeDisabled();
  await dialog.getByLabel('Import row 3').uncheck();
  await expect(dialog.getByText('1 of 2 rows left out')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();

  // Another desk registers the person in the first row meanwhile: that row is refused, and the row that was left out
  // stays visibly left out.
  const session = await (await page.request.post('/api/auth/demo', { data: { role: 'receptionist' } })).json();
  const registered = await page.request.post('/api/patients', {
    headers: { authorization: `Bearer ${session.token}` },
    data: { firstName: name, phone, sex: 'female' },
  });
  const { patientNumber } = await registered.json();
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(dialog.getByText(`Row 2, Number: Already registered as patient ${patientNumber}`)).toBeVisible();
  await expect(dialog.getByLabel('Import row 2')).toBeChecked();
  await expect(dialog.getByLabel('Import row 3')).not.toBeChecked();
  await dialog.getByLabel('Import row 3').check();
  await expect(dialog.getByRole('button', { name: 'Import 2 rows' })).toBeDisabled();

  await choose(table(`96${phone.slice(2)}`, `95${phone.slice(2)}`));
  await expect(dialog.getByText('Row 1: Choose a column for Phone')).toBeVisible();
  await dialog.getByLabel('Number').selectOption('Phone *');
  await expect(dialog.getByText('2 rows, no errors')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 patients imported')).toBeVisible();
  await page.getByLabel('Search patients').fill(name);
  await expect(page.getByRole('link', { name: `${name} Two` }).first()).toBeVisible();
});
