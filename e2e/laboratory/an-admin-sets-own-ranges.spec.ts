import { expect } from '@playwright/test';
import { callAs, newPatient } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

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

test('an admin adds a test that the catalogue lacks, and it is ordered by its short name and measured', async ({
  page,
  request,
}) => {
  const shortName = `z${Date.now().toString(36)}`;
  const name = `Zinc ${shortName}`;
  await openAs(page, 'admin', '/settings/laboratory');
  await page.getByRole('button', { name: 'Add a test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a test' });
  await expect(dialog.getByRole('textbox', { name: 'Test', exact: true })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Test', exact: true }).fill(name);
  await dialog.getByLabel('Short name').fill('cbc');
  await dialog.getByLabel('Measure, measure 1').fill(name);
  await dialog.getByLabel('Unit, measure 1').fill('µg/dL');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter the highest value that is possible')).toBeVisible();
  await dialog.getByLabel('Highest possible value, measure 1').fill('1000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Complete Blood Count (CBC) already has this name')).toBeVisible();
  await dialog.getByLabel('Short name').fill(shortName);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.getByLabel('Search tests').fill(shortName);
  await expect(page.getByRole('table', { name: 'Tests of the catalogue' }).getByRole('row', { name })).toContainText(
    'Added by this clinic',
  );

  await page.getByLabel('Search analytes').fill(shortName);
  await page.getByRole('button', { name: `Change ${name}` }).click();
  const ranges = page.getByRole('dialog', { name });
  await ranges.getByRole('button', { name: 'Add line' }).click();
  await ranges.getByLabel('From age, line 1').fill('0');
  await ranges.getByLabel('Low, line 1').fill('60');
  await ranges.getByLabel('High, line 1').fill('120');
  await ranges.getByRole('button', { name: 'Save' }).click();
  await expect(ranges).toBeHidden();

  const patient = await newPatient(request);
  const { id: doctorId } = await (await callAs(request, 'doctor')).get('/auth/me');
  const order = { patientId: patient.id, doctorId, line: shortName, source: 'consultation' };
  const [ordered] = await (await callAs(request, 'doctor')).post('/lab/orders', order);
  const lab = await callAs(request, 'lab_tech');
  await lab.patch(`/lab/tests/${ordered.id}/status`, { status: 'collected', version: 1 });
  await openAs(page, 'lab_tech', `/hospital/lab?test=${ordered.id}`);
  const opened = page.getByRole('dialog', { name: 'Laboratory test' });
  await opened.getByRole('button', { name: 'Start Processing' }).click();
  await opened.getByRole('button', { name: 'Complete' }).click();
  const results = page.getByRole('dialog', { name: `Results: ${name}` });
  await results.getByLabel(`${name} (µg/dL)`).fill('1200');
  await expect(results.getByText('1200 is not possible in µg/dL. Enter 0 to 1000, or check the unit.')).toBeVisible();
  await results.getByLabel(`${name} (µg/dL)`).fill('140');
  await expect(results.getByText('H High')).toBeVisible();
  await results.getByRole('button', { name: 'Complete' }).click();
  await expect(results).toBeHidden();
  await openAs(page, 'lab_tech', `/hospital/lab?test=${ordered.id}`);
  await expect(opened.getByRole('row', { name: new RegExp(`${name}.*140.*60–120`) })).toBeVisible();
});
