import { expect } from '@playwright/test';
import { callAs, newPatient } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

test("a doctor sees how a patient's haemoglobin ran, and the same numbers as a table", async ({ page, request }) => {
  const patient = await newPatient(request);
  const lab = await callAs(request, 'lab_tech');
  const doctor = await callAs(request, 'doctor');
  const { user } = await (await request.post('/api/auth/demo', { data: { role: 'doctor' } })).json();
  for (const value of ['9.1', '11.9']) {
    const order = { patientId: patient.id, doctorId: user.id, line: 'hb', source: 'consultation' };
    const [ordered] = await doctor.post('/lab/orders', order);
    const { id, version } = await lab.patch(`/lab/tests/${ordered.id}/status`, { status: 'collected', version: 1 });
    await lab.post(`/lab/tests/${id}/results`, { values: [{ code: 'hb', value }], areJumpsChecked: true, version });
  }
  await openAs(page, 'doctor', `/hospital/patients/${patient.id}`);
  const trends = page.getByRole('region', { name: 'Lab results over time' });
  await expect(trends.getByRole('img', { name: /^9\.1 to 11\.9 g\/dL, last 11\.9/ })).toBeVisible();
  await trends.getByRole('button', { name: 'View as table' }).click();
  const rows = trends.getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('11.9 g/dL');
  await expect(rows.nth(2)).toContainText('9.1 g/dL');
  await trends.getByRole('button', { name: 'View as chart' }).click();
  await expect(trends.getByRole('img')).toBeVisible();
});

test('accounts show income and expenses of every day of the week', async ({ page }) => {
  await openAs(page, 'receptionist', '/hospital/accounts?period=week');
  const days = page.getByRole('region', { name: 'Income and expenses by day' });
  await expect(days.getByRole('img', { name: /^Income by day: today ₹/ })).toBeVisible();
  await expect(days.getByRole('img').first().locator('rect')).toHaveCount(7);
  await days.getByRole('button', { name: 'View as table' }).click();
  await expect(days.getByRole('row')).toHaveCount(8);
  await page.getByRole('radiogroup', { name: 'Period' }).getByText('Today').click();
  await expect(days).toBeHidden();
});

test('an admin sees the dues by age, the bills behind them as a table, and downloads all of them as a file', async ({
  page,
  request,
}) => {
  const patient = await newPatient(request);
  const desk = await callAs(request, 'receptionist');
  const line = { description: 'Certificate', category: 'Other', quantity: 1, unitPrice: 45_600 };
  const bill = await desk.post('/bills', { patientId: patient.id, lines: [line] });
  await openAs(page, 'admin', '/hospital/accounts/reports?report=dues');
  const dues = page.getByRole('region', { name: 'Dues by age' });
  await expect(dues.getByText('0 to 30 days')).toBeVisible();
  await expect(page.getByLabel('From')).toHaveCount(0);
  const started = page.waitForEvent('download');
  await dues.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await (await started).createReadStream();
  const text = (await file.toArray()).join('');
  expect(text).toContain(`${bill.billNumber},`);
  await dues.getByRole('button', { name: 'View as table' }).click();
  await expect(dues.getByRole('columnheader', { name: 'Due' })).toBeVisible();
});
