import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect } from '@playwright/test';
import type { Charge } from '#modules/billing/rules/bill.ts';
import { pdfText } from '../../src/foundation/server/testing/pdf-text.ts';
import { callAs, countedKeys, newPatient } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

/** A prescription that the demo's doctor has just signed for a patient of this journey. */
async function sign(request: APIRequestContext, lines: readonly object[]) {
  const { id: patientId, firstName } = await newPatient(request);
  const [desk, doctor] = [await callAs(request), await callAs(request, 'doctor')];
  const { id: doctorId } = await doctor.get('/auth/me');
  const { id } = await desk.post('/appointments/walk-ins', { patientId, doctorId });
  await doctor.post(`/consultations/${id}/complete`, { version: 0, lines });
  return { firstName, patientId };
}

const stocked = {
  ...{ genericName: 'Simeticone', form: 'tablet', schedule: 'OTC' },
  ...{ unitPrice: 500, reorderLevel: 0, reorderQuantity: 10 },
};
const batch = (batchNumber: string, year: number) => ({
  batchNumber,
  expiryDate: `${year}-12-31`,
  quantity: 20,
  mrp: 500,
});

test('three lines in stock go from prescription to labels in at most six keys, and on to the receipt', async ({
  page,
  request,
}) => {
  const lines = ['thyronorm 50 100 5d', 'glycomet 500 101 5d', 'teczine 5 001 5d'].map((text) => ({ text }));
  const { firstName, patientId } = await sign(request, lines);
  await openAs(page, 'pharmacist', '/hospital/pharmacy?view=prescriptions');
  const name = `Dispense: ${firstName}`;
  const dialog = page.getByRole('dialog', { name });
  // Set once per counter, since its browser remembers it.
  await page.getByRole('button', { name }).click();
  await dialog.getByLabel('Print labels').check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name }).focus();
  const keys = countedKeys(page);
  await keys.press('Enter');
  await expect(dialog.getByLabel('Quantity')).toHaveCount(lines.length);
  await expect(dialog.getByLabel('Scan to check')).toBeFocused();
  await expect(dialog.getByText('Female · Age unknown · Dr. ')).toBeVisible();
  const printed = page.waitForEvent('download');
  await keys.press('Enter');
  await expect(page.getByText(`${firstName}: dispensed`)).toBeVisible();
  const labels = pdfText(readFileSync(await (await printed).path()));
  for (const name of ['Thyronorm 50 × 5', 'Glycomet 500 × 10', 'Teczine 5 × 5']) expect(labels).toContain(name);
  expect(keys.count).toBeLessThanOrEqual(6);

  const desk = await callAs(request);
  const charges: Charge[] = await desk.get(`/patients/${patientId}/charges`);
  const medicines = charges.filter(({ source }) => source === 'dispensing');
  const bill = await desk.post('/bills', { patientId, lines: medicines });
  await openAs(page, 'receptionist', `/hospital/patients/${patientId}`);
  await page.getByRole('button', { name: `Open bill ${bill.billNumber}` }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'PDF' }).click();
  const receipt = pdfText(readFileSync(await (await saved).path()));
  expect(receipt).toMatch(/Thyronorm 50 \(Levothyroxine 50 mcg\), .*batch .*exp\. \d\d\/\d\d\/\d{4}/);
  expect(receipt).toContain('HSN 3004');
});

test('an unregistered customer is named at the counter and buys, by keyboard alone', async ({ page }) => {
  const digits = String(Date.now()).slice(-9);
  const name = `Ravi ${digits}`;
  await openAs(page, 'pharmacist', '/hospital/pharmacy?view=prescriptions');
  await page.getByRole('button', { name: 'New sale' }).click();
  const dialog = page.getByRole('dialog', { name: 'Counter sale' });
  await expect(dialog.getByRole('textbox', { name: 'Patient' })).toBeFocused();
  await page.keyboard.type(name);
  await expect(dialog.getByText(`No patients found for "${name}"`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  await expect(dialog.getByLabel('Phone')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Phone number is required')).toBeVisible();
  await dialog.getByLabel('Phone').fill(`9${digits}`);
  await dialog.getByLabel('Male', { exact: true }).check();
  await page.keyboard.press('Enter');
  const medicine = dialog.getByRole('textbox', { name: 'Add a medicine' });
  await expect(medicine).toBeFocused();
  await page.keyboard.type('Shelcal');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('How many Shelcal 500')).toHaveValue('1');
  await dialog.getByRole('button', { name: 'Sell' }).click();
  await expect(page.getByText(/^Sold: ₹/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Counter sales' })).toContainText(name);
});

test('a scan is checked, and another brand is handed over with a reason', async ({ page, request }) => {
  const counter = await callAs(request, 'pharmacist');
  const own = Date.now();
  const salts = { ...stocked, genericName: `Salt ${own}`, strength: '5 mg' };
  const [named, other] = [`Arval ${own}`, `Brevol ${own}`];
  const kept = await counter.post('/pharmacy/items', {
    ...salts,
    name: named,
    barcode: `1${own}`,
    batch: batch('AR1', 2090),
  });
  await counter.post(`/pharmacy/items/${kept.id}/batches`, batch('AR2', 2091));
  await counter.post('/pharmacy/items', { ...salts, name: other, batch: batch('BR1', 2090) });
  const { firstName } = await sign(request, [{ text: `${named} daily`, isAsWritten: true }]);

  await openAs(page, 'pharmacist', '/hospital/pharmacy?view=prescriptions');
  await page.getByRole('button', { name: `Dispense: ${firstName}` }).click();
  const dialog = page.getByRole('dialog', { name: `Dispense: ${firstName}` });
  const scan = dialog.getByLabel('Scan to check');
  await expect(scan).toBeFocused();
  await dialog.getByLabel('Quantity').fill('4');
  const check = async (code: string, answer: string) => {
    await scan.fill(code);
    await scan.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText(answer);
    await expect(scan).toHaveValue('');
  };
  await check('404', 'Wrong medicine: 404 is not on this prescription.');
  await check('ar2', `Batch ar2 of ${named} is not next. Take batch AR1: it expires first.`);
  await expect(dialog.getByText('Checked by scan')).toBeHidden();
  await check(`(01)1${own}(10)AR1`, `${named}, batch AR1: correct`);
  await expect(dialog.getByText('Checked by scan')).toBeVisible();
  // As from a scanner that sends Enter twice; it must not dispense anything.
  await scan.press('Enter');

  await check(`2${own}`, `${other} has no barcode yet. Compare the pack before you keep this one.`);
  // The list with the new barcode arrives only after the next scan.
  const nextScan = Promise.withResolvers<void>();
  await page.route('**/api/pharmacy/prescriptions/*', async (route) => {
    await nextScan.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: `Keep as barcode of ${other}` }).click();
  await expect(dialog.getByRole('alert')).toHaveText(`${other}: correct`);
  await expect(scan).toBeFocused();
  await check('404', 'Wrong medicine: 404 is not on this prescription.');
  await check(`2${own}`, `${other}: correct`);
  nextScan.resolve();
  await dialog.getByLabel('Quantity').fill('4');
  await dialog.getByRole('button', { name: 'Dispense', exact: true }).click();
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  // Choose from the list so that it closes, because it covers the button.
  await dialog.getByLabel('Reason for another brand').fill('another brand');
  await page.getByRole('option', { name: 'Patient asked for another brand' }).click();
  await dialog.getByRole('button', { name: 'Dispense', exact: true }).click();
  await expect(page.getByText(`${firstName}: dispensed`)).toBeVisible();
});

test('a batch is recalled, and the outcome for each patient who got it is recorded', async ({ page, request }) => {
  const { id: patientId, firstName } = await newPatient(request);
  const counter = await callAs(request, 'pharmacist');
  const name = `Rinifol ${firstName}`;
  const item = await counter.post('/pharmacy/items', { ...stocked, name, batch: batch('RF1', 2090) });
  await counter.post('/pharmacy/sales', { patientId, lines: [{ itemId: item.id, quantity: 4 }] });

  await openAs(page, 'pharmacist', '/hospital/pharmacy');
  await page.getByLabel('Search medicines').fill(name);
  await page.getByRole('button', { name, exact: true }).click();
  const opened = page.getByRole('dialog', { name });
  await opened.getByRole('button', { name: 'Recall batch RF1' }).click();
  await expect(opened.getByLabel('Why batch RF1 is recalled')).toBeFocused();
  await opened.getByLabel('Why batch RF1 is recalled').fill("Manufacturer's letter");
  await opened.getByRole('button', { name: 'Block this batch' }).click();
  await expect(opened.getByText('Recalled', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();

  const row = page.getByRole('region', { name: 'Recalls' }).getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('16 in stock · with 1 person · 1 to inform');
  await row.getByRole('button', { name: 'Open the recall of batch RF1' }).click();
  const recall = page.getByRole('dialog', { name: `Recall: ${name}, batch RF1` });
  await recall.getByRole('button', { name: 'End the recall' }).click();
  const ending = page.getByRole('dialog', { name: 'End the recall of batch RF1?' });
  await expect(ending.getByText('1 person is not informed yet.')).toBeVisible();
  await expect(ending.getByText('16 pieces come back into use.')).toBeVisible();
  await ending.getByRole('button', { name: 'End the recall' }).click();
  await expect(ending.getByText('Enter a reason')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ending).toBeHidden();
  await recall.getByLabel(`Outcome for ${firstName}`).selectOption('Informed');
  await expect(recall.getByText(/^Noted /)).toBeVisible();
  await recall.getByRole('button', { name: 'End the recall' }).click();
  await ending.getByLabel('Reason').fill('Tested: pure');
  await ending.getByRole('button', { name: 'End the recall' }).click();
  await expect(recall.getByText(/^Ended .*: Tested: pure$/)).toBeVisible();
});
