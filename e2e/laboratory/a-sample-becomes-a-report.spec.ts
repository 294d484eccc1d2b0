import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { pdfText } from '../../src/foundation/server/testing/pdf-text.ts';
import { callAs, countedKeys } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { newDoctor } from '../parts/new-doctor.ts';
import { openAs } from '../parts/open-demo.ts';
import { expectSignedIn, signIn } from '../parts/sign-in.ts';

/** A patient with a visit to the demo's doctor or another one. */
async function newVisit(page: Page, firstName: string, doctorId?: string) {
  const desk = await callAs(page.request);
  const { user } = await (await page.request.post('/api/auth/demo', { data: { role: 'doctor' } })).json();
  const patient = await desk.post('/patients', { firstName, phone: '98480 12345', sex: 'female', birthDate: '34y' });
  return desk.post('/appointments/walk-ins', { patientId: patient.id, doctorId: doctorId ?? user.id });
}

async function openLab(page: Page, patient: string): Promise<Page> {
  await openAs(page, 'lab_tech', '/hospital/lab');
  await page.getByLabel('Search tests or patients').fill(patient);
  return page;
}

const cardOf = (page: Page, test: string, patient: string) =>
  page.getByRole('article', { name: `${test}, ${patient}` });

test('a doctor orders in one line, the sample is collected, and one click acknowledges its critical value', async ({
  page,
  anotherPage,
}) => {
  const name = `Swarna ${Date.now()}`;
  // A doctor without other critical values: the oldest three are shown, and other journeys leave some to the demo's doctor.
  const doctor = await newDoctor(page.request, 'Nephrology');
  const visit = await newVisit(page, name, doctor.person.id);
  await signIn(page, doctor);
  await expectSignedIn(page);
  await page.goto(`/hospital/consultations/${visit.id}`);
  const line = page.getByRole('textbox', { name: 'Tests' });
  await line.fill('elec xyz');
  await line.press('Enter');
  await expect(page.getByText('No results for “xyz”')).toBeVisible();
  await line.fill('elec hb');
  await expect(page.getByText('Electrolytes, Haemoglobin')).toBeVisible();
  await line.press('Enter');
  const ordered = page.getByRole('list', { name: "Patient's tests" });
  await expect(ordered.getByRole('listitem')).toHaveCount(2);
  await expect(line).toHaveValue('');

  const lab = await openLab(await anotherPage(), name);
  const card = cardOf(lab, 'Electrolytes', name);
  await expect(card).toContainText('ORDERED');
  await expect(card).toContainText(new RegExp(`Ordered by Dr\\. ${doctor.name} · \\d\\d/\\d\\d/\\d{4}`));
  await card.getByRole('button', { name: 'Mark Collected' }).click();
  await expect(card).toContainText('COLLECTED');
  await lab.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toContainText('ORDERED');
  await card.getByRole('button', { name: 'Mark Collected' }).dblclick();
  await expect(card).toContainText('COLLECTED');
  await expect(card).toContainText(/Sample L\d{6}/);
  const labelling = lab.waitForEvent('download');
  await card.getByRole('button', { name: 'Print label' }).click();
  expect((await labelling).suggestedFilename()).toMatch(/^label-L\d{6}\.pdf$/);
  await card.getByRole('button', { name: 'Start Processing' }).click();
  await card.getByRole('button', { name: 'Complete' }).click();
  const dialog = lab.getByRole('dialog', { name: 'Results: Electrolytes' });
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await expect(dialog.getByText('Enter at least one result')).toBeVisible();
  await expect(dialog.getByText('Not saved')).toBeVisible();
  await dialog.getByLabel('Sodium (mmol/L)').fill('139');
  await expect(dialog.getByText('Enter at least one result')).toBeHidden();
  await expect(dialog.getByText('Not saved')).toBeHidden();
  await dialog.getByLabel('Potassium (mmol/L)').fill('69');
  await expect(dialog.getByText('69 is not possible in mmol/L. Enter 0 to 15, or check the unit.')).toBeVisible();
  await dialog.getByLabel('Potassium (mmol/L)').fill('6.9');
  await expect(dialog.getByText('Critically high')).toBeVisible();
  await dialog.getByLabel('Sodium (mmol/L)').fill('139');
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('CRITICAL');
  await expect(card).toContainText('Not acknowledged yet');
  await card.getByRole('button', { name: 'Correct' }).click();
  await expect(dialog.getByLabel('Potassium (mmol/L)')).toHaveValue('6.9');
  await expect(dialog.getByLabel('Sodium (mmol/L)')).toHaveValue('139');
  await lab.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const banner = page.getByRole('alert').filter({ hasText: name });
  await expect(banner).toContainText('Critical: Potassium 6.9 mmol/L');
  await page.goto('/hospital/appointments');
  await expect(banner).toContainText('Read back: Potassium six point nine mmol/L');
  const presses = countedKeys(page);
  await presses.click(banner.getByRole('button', { name: 'Acknowledge' }));
  await expect(banner).toBeHidden();
  expect(presses.count).toBe(1);
  await expect(card).toContainText(
    new RegExp(`Acknowledged by ${doctor.name}.*read back as “Potassium six point nine mmol/L”`),
  );

  const [report] = await Promise.all([
    lab.waitForEvent('download', { timeout: 45_000 }),
    card.getByRole('button', { name: 'Download' }).click(),
  ]);
  const words = pdfText(readFileSync(await report.path()));
  expect(words).toContain(name);
  expect(words).toMatch(/Potassium 6\.9 mmol\/L 3\.5–5 HH Critically high/);
});

test('results come from a file: faults by row first, nothing saved until it is confirmed', async ({
  page,
  anotherPage,
}) => {
  const name = `Padma ${Date.now()}`;
  const visit = await newVisit(page, name);
  await openAs(page, 'doctor', `/hospital/consultations/${visit.id}`);
  await page.getByRole('textbox', { name: 'Tests' }).fill('kft');
  await page.getByRole('button', { name: 'Order tests' }).click();
  await expect(page.getByRole('list', { name: "Patient's tests" })).toContainText('ORDERED');

  const lab = await openLab(await anotherPage(), name);
  const card = cardOf(lab, 'Kidney Function Test (KFT)', name);
  await card.getByRole('button', { name: 'Mark Collected' }).click();
  await expect(card).toContainText(/Sample L\d{6}/);
  const number = /L\d{6}/.exec((await card.textContent()) ?? '')?.[0] ?? '';
  await lab.getByRole('button', { name: 'Upload Results' }).click();
  const dialog = lab.getByRole('dialog', { name: 'Upload Results' });
  await dialog.getByRole('tab', { name: 'File' }).click();
  const choose = (body: string) =>
    dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'run.csv', mimeType: 'text/csv', buffer: Buffer.from(body) });
  await choose(`accession,analyte,value\n${number},urea,31\n${number},creat,abc`);
  await expect(
    dialog.getByText('1 row has an error. Correct the file and choose it again. Nothing is saved.'),
  ).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: 'abc' })).toContainText('Enter a number');
  await expect(dialog.getByRole('button', { name: 'Save results' })).toBeDisabled();
  await choose(`accession,analyte,value\n${number},urea,31\n${number},creat,1.9`);
  await expect(dialog.getByRole('list', { name: 'Waiting for more results' })).toContainText(
    'Kidney Function Test (KFT) is waiting for Uric acid, Sodium, Potassium, Chloride',
  );
  const rows = ['urea,31', 'creat,1.9', 'uric,5.1', 'na,139', 'k,12', 'cl,102'].map((row) => `${number},${row}`);
  await choose(['accession,analyte,value', ...rows].join('\n'));
  await expect(dialog.getByText('6 results complete 1 test. Nothing is saved yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save results' }).click();
  await expect(dialog.getByText('Check the patient, the sample and the unit, then tick the box')).toBeVisible();
  await dialog.getByLabel('I have checked the values that are very unusual or changed a lot').check();
  await dialog.getByRole('button', { name: 'Save results' }).click();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('COMPLETED');
  await expect(card.getByRole('row', { name: /Creatinine/ })).toContainText('High');
});

test('a rejected sample is collected again under a new number, and a corrected report keeps the first version', async ({
  page,
  anotherPage,
}) => {
  const name = `Latha ${Date.now()}`;
  const visit = await newVisit(page, name);
  await openAs(page, 'doctor', `/hospital/consultations/${visit.id}`);
  await page.getByRole('textbox', { name: 'Tests' }).fill('lipid');
  await page.getByRole('button', { name: 'Order tests' }).click();
  await expect(page.getByRole('list', { name: "Patient's tests" })).toContainText('ORDERED');

  const lab = await openLab(await anotherPage(), name);
  const card = cardOf(lab, 'Lipid Profile', name);
  await card.getByRole('button', { name: 'Mark Collected' }).click();
  await expect(card).toContainText(/Sample L\d{6}/);
  const number = /L\d{6}/.exec((await card.textContent()) ?? '')?.[0] ?? '';
  await card.getByRole('button', { name: 'Reject sample' }).click();
  const reject = lab.getByRole('dialog', { name: `Reject sample ${number}` });
  await expect(reject.getByLabel('Reason')).toBeFocused();
  await reject.getByRole('button', { name: 'Reject sample' }).click();
  await expect(reject.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await expect(reject.getByLabel('Reason')).toBeFocused();
  await reject.getByLabel('Reason').selectOption('Other');
  await reject.getByRole('button', { name: 'Reject sample' }).click();
  await expect(reject.getByText('Enter a reason')).toBeVisible();
  await reject.getByLabel('Note').fill('Milky serum');
  await reject.getByRole('button', { name: 'Reject sample' }).click();
  await expect(reject).toBeHidden();
  await expect(card).toContainText(`New sample needed: ${number} was rejected (Milky serum)`);
  await card.getByRole('button', { name: 'Mark Collected' }).click();
  await expect(card).toContainText(/Sample L\d{6}/);
  await expect(card).not.toContainText(number);

  await card.getByRole('button', { name: 'Start Processing' }).click();
  await card.getByRole('button', { name: 'Complete' }).click();
  const results = lab.getByRole('dialog', { name: 'Results: Lipid Profile' });
  await expect(results.getByLabel('Cholesterol, total (mg/dL)')).toBeVisible();
  await results.getByLabel('Cholesterol, total (mg/dL)').fill('180');
  await results.getByLabel('LDL cholesterol (mg/dL)', { exact: true }).fill('210');
  await expect(results.getByText('LDL is above total cholesterol. Check both.')).toBeVisible();
  await results.getByLabel('LDL cholesterol (mg/dL)', { exact: true }).fill('');
  await results.getByLabel('HDL cholesterol (mg/dL)', { exact: true }).fill('40');
  await results.getByLabel('Triglycerides (mg/dL)').fill('620');
  const noFormula = 'Not calculated: triglycerides 400 mg/dL or above';
  await expect(results.getByText(noFormula)).toHaveCount(2);
  await results.getByRole('button', { name: 'Complete' }).click();
  await expect(results).toBeHidden();
  await expect(card.getByRole('row', { name: /^LDL cholesterol/ })).toContainText(noFormula);

  await card.getByRole('button', { name: 'Correct' }).click();
  await expect(results.getByLabel('Cholesterol, total (mg/dL)')).toHaveValue('180');
  await results.getByLabel('Cholesterol, total (mg/dL)').fill('190');
  await results.getByRole('button', { name: 'Save correction' }).click();
  await expect(results.getByText('Enter a reason')).toBeVisible();
  await results.getByLabel('Reason for the correction').fill('Typed wrongly');
  await results.getByRole('button', { name: 'Save correction' }).click();
  await expect(results).toBeHidden();
  await expect(card).toContainText('Corrected, version 2');
  await card.getByRole('button', { name: 'Earlier versions' }).click();
  const [first] = await Promise.all([
    lab.waitForEvent('download', { timeout: 45_000 }),
    card.getByRole('button', { name: 'Download version 1 of Lipid Profile' }).click(),
  ]);
  const words = pdfText(readFileSync(await first.path()));
  expect(words).toContain('Replaced by version 2');
  expect(words).toMatch(/Cholesterol, total 180/);
});

test('tests still being typed are ordered with the note, and a ward orders for its inpatient', async ({ page }) => {
  const name = `Vani ${Date.now()}`;
  const visit = await newVisit(page, name);
  await openAs(page, 'doctor', `/hospital/consultations/${visit.id}`);
  await page.getByLabel('Diagnosis', { exact: true }).fill('Fever');
  await page.getByRole('textbox', { name: 'Tests' }).fill('cbc');
  await page.getByLabel('Clinical details').fill('Fever for 5 days');
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(page.getByText('Signed and completed.')).toBeVisible();
  await page.goto('/hospital/lab');
  await page.getByLabel('Search tests or patients').fill(name);
  await expect(cardOf(page, 'Complete Blood Count (CBC)', name)).toContainText('ORDERED');
  await expect(cardOf(page, 'Complete Blood Count (CBC)', name)).toContainText('Fever for 5 days');

  await page.goto('/hospital/wards');
  await page
    .getByRole('region', { name: 'ICU' })
    .getByRole('button', { name: /days?|\bh\b/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Tests' }).click();
  await dialog.getByRole('textbox', { name: 'Tests' }).fill('lact');
  await dialog.getByRole('button', { name: 'Order tests' }).click();
  await expect(dialog.getByRole('list', { name: "Patient's tests" })).toContainText('Lactate');
});

test('a critical value in emergency is read back by the nurse and over the phone, and stays open until the doctor acknowledges it', async ({
  page,
  anotherPage,
}) => {
  const name = `Kamala ${Date.now()}`;
  const { patientId, doctorId } = await newVisit(page, name);
  const nurse = await callAs(page.request, 'nurse');
  const doctor = await callAs(page.request, 'doctor');
  const lab = await callAs(page.request, 'lab_tech');
  const arrived = await nurse.post('/emergency/cases', { patientId, complaint: 'Weakness' });
  const [ordered] = await doctor.post('/lab/orders', { patientId, doctorId, line: 'k', source: 'emergency' });
  const { id } = ordered;
  const taken = await lab.patch(`/lab/tests/${id}/status`, { status: 'collected', version: 1 });
  await lab.post(`/lab/tests/${id}/results`, { version: taken.version, values: [{ code: 'k', value: '6.9' }] });

  await openAs(page, 'nurse', '/hospital/emergency');
  const banner = page.getByRole('alert').filter({ hasText: name });
  await expect(banner).toContainText('Critical: Potassium 6.9 mmol/L');
  await expect(banner).toContainText('Emergency');
  await banner.getByRole('button', { name: 'Read back' }).click();
  await expect(banner).toBeHidden();

  const bench = await openLab(await anotherPage(), name);
  const open = bench.getByRole('listitem').filter({ hasText: name });
  await expect(open).toContainText('Read back by');
  await open.getByRole('button', { name: /^Log call/ }).click();
  await open.getByRole('button', { name: 'Save call' }).click();
  await expect(open.getByText('Enter who was told')).toBeVisible();
  await open.getByLabel('Told and read back by').fill('Dr. Rao, on call');
  await open.getByRole('button', { name: 'Save call' }).click();
  await expect(open).toContainText('Read back by Dr. Rao, on call, told by');
  await expect(cardOf(bench, 'Potassium', name)).toContainText('Not acknowledged yet');
  const [critical] = (await doctor.get('/lab/criticals')).filter((one: { testId: string }) => one.testId === id);
  await doctor.post(`/lab/criticals/${critical.id}/acknowledge`, { readBack: 'Potassium six point nine mmol/L' });
  await expect(open).toBeHidden();
  await expect(cardOf(bench, 'Potassium', name)).toContainText('Read back by Dr. Rao, on call');
  await nurse.post(`/emergency/cases/${arrived.id}/disposition`, { disposition: 'home', version: arrived.version });
});

test('a report that was marked as critical by hand keeps its mark when only its comment is corrected', async ({
  page,
}) => {
  const name = `Vasantha ${Date.now()}`;
  const { patientId, doctorId } = await newVisit(page, name);
  const doctor = await callAs(page.request, 'doctor');
  const bench = await callAs(page.request, 'lab_tech');
  const [{ id }] = await doctor.post('/lab/orders', { patientId, doctorId, line: 'k', source: 'consultation' });
  const { version } = await bench.patch(`/lab/tests/${id}/status`, { status: 'collected', version: 1 });
  const values = [{ code: 'k', value: '5.9' }];
  await bench.post(`/lab/tests/${id}/results`, { version, values, isCritical: true });

  const lab = await openLab(page, name);
  const card = cardOf(lab, 'Potassium', name);
  await expect(card).toContainText('CRITICAL');
  await card.getByRole('button', { name: 'Correct' }).click();
  const dialog = lab.getByRole('dialog', { name: /Potassium/ });
  await expect(dialog.getByRole('checkbox', { name: 'Critical' })).toBeChecked();
  await dialog.getByLabel('Comment').fill('Slightly haemolysed');
  await dialog.getByLabel(/^Reason/).fill('Comment was missing');
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await expect(card).toContainText('Slightly haemolysed');
  await expect(card).toContainText('CRITICAL');
});
