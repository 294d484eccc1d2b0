import { expect, test } from '@playwright/test';
import { callAs, newPatient } from './desk.ts';
import { openAs } from './open-demo.ts';

test('an admin sets the range and decimals of an analyte, and the next report has them', async ({ page, request }) => {
  await openAs(page, 'admin', '/settings/laboratory');
  await page.getByLabel('Search analytes').fill('parathyroid');
  await page.getByRole('button', { name: 'Change Parathyroid hormone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Parathyroid hormone' });
  await expect(dialog.getByLabel('Valid from')).toBeFocused();
  await dialog.getByLabel('Low, line 1').fill('80');
  await dialog.getByLabel('High, line 1').fill('70');
  await dialog.getByRole('textbox', { name: 'Decimals' }).fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter more than the low limit')).toBeVisible();
  await dialog.getByLabel('Low, line 1').fill('14');
  await dialog.getByLabel('High, line 1').fill('71');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('table', { name: 'Analytes by name' }).getByRole('row', { name: /Parathyroid hormone/ });
  await expect(row).toContainText('14–71');
  await expect(row).toContainText('Set by this clinic');
  await expect(row).toContainText('To be confirmed by your pathologist');

  const patient = await newPatient(request);
  const { user } = await (await request.post('/api/auth/demo', { data: { role: 'doctor' } })).json();
  const order = { patientId: patient.id, doctorId: user.id, line: 'pth', source: 'consultation' };
  const [ordered] = await (await callAs(request, 'doctor')).post('/lab/orders', order);
  const lab = await callAs(request, 'lab_tech');
  const { id, version } = await lab.patch(`/lab/tests/${ordered.id}/status`, { status: 'collected', version: 1 });
  await lab.post(`/lab/tests/${id}/results`, { values: [{ code: 'pth', value: '72.6' }], version });
  await openAs(page, 'lab_tech', `/hospital/lab?test=${id}`);
  const opened = page.getByRole('dialog', { name: 'Laboratory test' });
  await expect(opened.getByRole('row', { name: /Parathyroid hormone.*73.*14–71/ })).toBeVisible();
});
