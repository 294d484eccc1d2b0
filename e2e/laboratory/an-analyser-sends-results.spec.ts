import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { pdfText } from '../../src/foundation/server/testing/pdf-text.ts';
import { callAs, newPatient } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

test('a key is made and revoked; a value far from the last one is verified, one without a sample is discarded', async ({
  page,
  request,
}) => {
  const patient = await newPatient(request);
  const analyser = `Analyser ${patient.digits}`;
  await openAs(page, 'admin', '/settings/laboratory');
  await page.getByLabel('Name of the new analyser').fill(analyser);
  await page.getByRole('button', { name: 'Make key' }).click();
  const fresh = page.getByRole('status').filter({ hasText: `The key of ${analyser}` });
  const key = (await fresh.locator('p').nth(1).textContent()) ?? '';
  const send = async (tube: string, found: string) => {
    const message = `MSH|^~\\&|A|B|||20261116||ORU^R01|1|P|2.5\rOBR|1||${tube}\rOBX|1|NM|${found}|||||F\r`;
    const headers = { 'idempotency-key': crypto.randomUUID() };
    return (await request.post('/api/lab/analyser-messages', { headers, data: { key, message } })).json();
  };
  const number = `X${patient.digits}`;
  expect(await send(number, 'K||4.1|mmol/L')).toEqual({ tests: 0, held: 1 });

  const { user } = await (await request.post('/api/auth/demo', { data: { role: 'doctor' } })).json();
  const [doctor, lab] = [await callAs(request, 'doctor'), await callAs(request, 'lab_tech')];
  const order = { patientId: patient.id, doctorId: user.id, line: 'hb', source: 'consultation' };
  const collect = async () => {
    const [{ id }] = await doctor.post('/lab/orders', order);
    return lab.patch(`/lab/tests/${id}/status`, { status: 'collected', version: 1 });
  };
  const first = await collect();
  await lab.post(`/lab/tests/${first.id}/results`, { version: first.version, values: [{ code: 'hb', value: '13' }] });
  expect(await send((await collect()).accessionNumber, '718-7^Hb^LN||9.2|g/dL')).toEqual({ tests: 1, held: 0 });
  await page.getByRole('button', { name: `Revoke the key of ${analyser}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByRole('button', { name: `Revoke the key of ${analyser}` })).toBeHidden();

  await openAs(page, 'lab_tech', '/hospital/lab');
  await page.getByLabel('Search tests or patients').fill(`Asha ${patient.digits}`);
  // By name too, because until the search has an answer the cards of other patients are there.
  const card = page.getByRole('article', { name: `Haemoglobin, Asha ${patient.digits}` }).filter({ hasText: '9.2' });
  await expect(card).toContainText(`Entered by ${analyser}. Haemoglobin is far from the last value.`);
  await expect(card.getByRole('button', { name: 'Download' })).toBeHidden();
  await card.getByRole('button', { name: 'Verify Haemoglobin' }).click();
  await expect(card).toContainText('Verified by');
  const [report] = await Promise.all([
    page.waitForEvent('download', { timeout: 45_000 }),
    card.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(pdfText(readFileSync(await report.path()))).toMatch(/Haemoglobin 9\.2 g\/dL.*Verified by/s);

  const inbox = page.getByRole('region', { name: 'Unmatched analyser results' });
  const held = inbox.getByRole('listitem').filter({ hasText: `No sample has the number ${number}` });
  await held.getByRole('button', { name: 'Use results' }).click();
  const correcting = page.getByRole('dialog', { name: 'Use these results' });
  await expect(correcting.getByLabel('Accession number')).toBeFocused();
  await correcting.getByRole('button', { name: 'Save results' }).click();
  await expect(correcting.getByText(`No sample has the number ${number}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await held.getByRole('button', { name: 'Discard' }).click();
  const discarding = page.getByRole('dialog', { name: 'Discard these results?' });
  await expect(discarding.getByLabel('Reason')).toBeFocused();
  await discarding.getByRole('button', { name: 'Discard results' }).click();
  await expect(discarding.getByText('Enter a reason')).toBeVisible();
  await discarding.getByLabel('Reason').fill('Water run');
  await discarding.getByRole('button', { name: 'Discard results' }).click();
  await expect(held).toBeHidden();
});

test('control runs are charted, and one out of range says so', async ({ page, request }) => {
  // Use an analyte that no other journey measures, since its results would wait for verification.
  const { digits } = await newPatient(request);
  const lab = await callAs(request, 'lab_tech');
  const control = { analyteCode: 'ddimer', name: `Level ${digits}`, lot: digits, mean: 1, sd: 0.1 };
  await lab.post('/lab/controls', control);
  await openAs(page, 'lab_tech', '/hospital/lab');
  await page.getByRole('button', { name: 'Quality control' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quality control' });
  await dialog.getByRole('button', { name: `Runs of D-dimer, Level ${digits}` }).click();
  const value = dialog.getByLabel(/^New run of D-dimer/);
  for (const [typed, label] of [
    ['1.05', /1 run, 0 out of control/],
    ['1.4', /2 runs, 1 out of control/],
  ] as const) {
    await value.fill(typed);
    await dialog.getByRole('button', { name: 'Save run' }).click();
    await expect(dialog.getByRole('img', { name: label })).toBeVisible();
    await expect(value).toHaveValue('');
  }
  await dialog.getByRole('button', { name: 'View as table' }).click();
  await expect(dialog.getByRole('row').filter({ hasText: 'Out of control, 1-3s' })).toContainText('1.4');
  await dialog.getByRole('button', { name: 'Stop using this lot' }).click();
  await page
    .getByRole('dialog', { name: `Stop using lot ${digits}?` })
    .getByRole('button', { name: 'Stop using' })
    .click();
  await expect(dialog.getByRole('button', { name: `Runs of D-dimer, Level ${digits}` })).toBeHidden();
});
