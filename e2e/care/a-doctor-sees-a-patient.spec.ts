import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { pdfText } from '../../src/foundation/server/testing/pdf-text.ts';
import { callAs, countedKeys, newPatient } from '../parts/desk.ts';
import { expectNoFault } from '../parts/faults/no-fault.ts';
import { test } from '../parts/journey.ts';
import { newColleague } from '../parts/new-colleague.ts';
import { newDoctor } from '../parts/new-doctor.ts';
import { openAs } from '../parts/open-demo.ts';
import { paperOf } from '../parts/paper-of.ts';
import { expectSignedIn, signIn } from '../parts/sign-in.ts';

interface Answer {
  id: string;
}

/** A visit of a new patient, waiting from now on for the demo's doctor or another one. */
async function newVisit(page: Page, firstName: string, doctorId?: string): Promise<string> {
  const session = async (role: string) =>
    (await (await page.request.post('/api/auth/demo', { data: { role } })).json()) as { token: string; user: Answer };
  const [desk, doctor] = [await session('receptionist'), await session('doctor')];
  const headers = { authorization: `Bearer ${desk.token}` };
  const send = async (path: string, data: object): Promise<Answer> =>
    (await page.request.post(`/api${path}`, { headers, data })).json();
  const patient = await send('/patients', { firstName, phone: '98480 12345', sex: 'female' });
  const visit = await send('/appointments/walk-ins', { patientId: patient.id, doctorId: doctorId ?? doctor.user.id });
  return visit.id;
}

const typed = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('Start Consultation calls one patient, however often it is pressed', async ({ page, request }) => {
  const doctor = await newDoctor(request, 'Cardiology');
  for (const name of ['Asha', 'Bina', 'Chitra']) await newVisit(page, name, doctor.person.id);
  await signIn(page, doctor);
  await expectSignedIn(page);
  await page.goto('/hospital');
  const start = page.getByRole('button', { name: 'Start Consultation' });
  const inside = page.getByRole('heading', { name: /^In progress: token/ });
  await expect(start).toBeVisible();
  await start.press('Enter');
  await expect(inside).toBeFocused();
  for (const key of ['Enter', 'Space', 'Enter']) await page.keyboard.press(key);
  await expect(inside).toHaveText(/token 1, Asha/);
  await expect(inside).toHaveCount(1);
  await page.getByRole('button', { name: 'Start', exact: true }).first().dblclick();
  await expect(inside).toHaveCount(2);
});

test('a patient goes from the queue to a printed prescription', async ({ page }) => {
  const name = `Lakshmi ${Date.now()}`;
  const id = await newVisit(page, name);
  await openAs(page, 'doctor', '/hospital');
  await expect(page.getByText('AI Insights Ready')).toBeVisible();
  const queue = page.getByRole('region', { name: "Today's Queue" });
  const row = queue.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('General consultation');
  await row.getByRole('button', { name: 'Start' }).click();
  await expect(row).toContainText('In progress');
  await row.getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(id));
  await expect(page.getByText('Allergies: not recorded')).toBeVisible();

  await page.getByRole('button', { name: 'Enter vitals' }).click();
  await expect(typed(page, 'Systolic (mmHg)')).toBeFocused();
  await typed(page, 'Pulse (/min)').fill('900');
  await typed(page, 'Pulse (/min)').blur();
  await expect(page.getByText('A pulse of 900 is not possible.')).toBeVisible();
  await typed(page, 'Pulse (/min)').fill('131');
  await typed(page, 'Temperature (°C)').fill('98.6');
  await typed(page, 'Temperature (°C)').blur();
  await page.getByRole('button', { name: 'Use 98.6 °F = 37.0 °C' }).click();
  await page.getByRole('button', { name: 'Save vitals' }).click();
  await expect(page.getByText('NEWS2 at least 3: urgent')).toBeVisible();
  await expect(page.getByText('Pulse 131 /min: 3')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss: NEWS2 at least 3: urgent' }).click();
  await expect(page.getByText('1 dismissed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dismiss: Pulse 131 /min: severely high' })).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByRole('button', { name: 'Restore: NEWS2 at least 3: urgent' }).click();
  await expect(page.getByRole('button', { name: 'Dismiss: NEWS2 at least 3: urgent' })).toBeVisible();

  await typed(page, 'Complaint').fill('Fever');
  await typed(page, 'Diagnosis').fill('Viral fever');
  const codes = page.getByRole('combobox', { name: 'ICD-10 code' });
  await codes.fill('fever');
  await page.getByRole('option', { name: 'R50.9 Fever' }).click();
  await expect(page.getByRole('button', { name: 'Remove R50.9 Fever' })).toBeVisible();
  await expect(codes).toHaveValue('');
  await typed(page, 'Drug 1').fill('pcm 650 101 5d');
  await expect(page.getByText('Paracetamol 650 mg, morning and night, 5 days')).toBeVisible();
  await typed(page, 'Drug 1').press('Enter');
  await expect(typed(page, 'Drug 2')).toBeFocused();
  await page.keyboard.type('dolo 650 sos');
  await expect(page.getByText('Paracetamol is already in this prescription.')).toBeVisible();
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(page.getByText('Not completed')).toBeVisible();
  await expect(typed(page, 'Reason for prescribing anyway')).toBeFocused();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.keyboard.type('Only above 102 °F');
  await page.getByRole('button', { name: '1 week' }).click();
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(page.getByText(/^Signed by Dr\./)).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  const text = pdfText(readFileSync(await file.path()));
  const printed = await paperOf(page, () => page.getByRole('button', { name: 'Print prescription' }).click());
  for (const words of [
    name,
    '+91 98480 12345',
    'Reg. No. TSMC/FMR/21874',
    'Allergies: not recorded',
    'Paracetamol 650 mg',
    'Viral fever',
  ]) {
    expect(text).toContain(words);
    expect(printed.text).toContain(words);
  }

  await page.getByLabel('Free times that day').selectOption({ index: 1 });
  await page.route('**/api/appointments', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Book follow-up' }).click();
  await expect(page.getByText(/^Checking whether it was saved/)).toBeVisible();
  await page.unroute('**/api/appointments');
  await expect(page.getByText(', booked')).toBeVisible();

  await typed(page, 'Addendum').fill('Malaria test negative.');
  await page.getByRole('button', { name: 'Add addendum' }).click();
  await expect(page.getByText('Malaria test negative.').last()).toBeVisible();
  await expect(page.getByText(/^Addendum by/)).toBeVisible();
});

test('a page address without a visit says so, and links back', async ({ page }) => {
  await openAs(page, 'doctor', '/hospital/consultations/nonsense');
  await expect(page.getByText('Visit not found')).toBeVisible();
  await page.goto(`/hospital/consultations/${crypto.randomUUID()}`);
  await page.getByRole('link', { name: 'Back to the queue' }).click();
  await expect(page).toHaveURL('/hospital');
});

test('an unknown drug line says so on the line, and stays until the doctor decides', async ({ page }) => {
  const id = await newVisit(page, `Ravi ${Date.now()}`);
  await openAs(page, 'doctor', `/hospital/consultations/${id}`);
  await typed(page, 'Drug 1').fill('met 500 101 5d');
  await page.getByRole('button', { name: 'Metformin', exact: true }).click();
  await expect(page.getByText('Metformin 500 mg, morning and night, 5 days')).toBeVisible();
  await typed(page, 'Drug 2').fill('kadha one cup');
  await typed(page, 'Drug 2').press('Enter');
  await expect(page.getByText('No drug found for "kadha".')).toBeVisible();
  await expect(typed(page, 'Drug 2')).toHaveValue('kadha one cup');
  await page.getByRole('button', { name: 'Prescribe as written' }).click();
  await expect(page.getByText('As written: kadha one cup')).toBeVisible();
});

test("a drug that is not listed is added to the clinic's list from its line, and can be taken off again", async ({
  page,
}) => {
  const id = await newVisit(page, `Uma ${Date.now()}`);
  const drug = `Arishta${Date.now()}`;
  await openAs(page, 'doctor', `/hospital/consultations/${id}`);
  await typed(page, 'Drug 1').fill(`cap ${drug} 400 101 5d; warm water`);
  await typed(page, 'Drug 1').press('Enter');
  await page.getByRole('button', { name: `Add ${drug} 400 to the clinic's list` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Generic name')).toHaveValue(drug);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Write a strength with its unit')).toBeVisible();
  await expectNoFault(page, () => expect(dialog.getByText('Choose a schedule')).toBeVisible());
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByLabel('Strengths of capsule').fill('400mg, 800mg');
  await dialog.getByLabel('Schedule').selectOption('OTC');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${drug} 400 mg, morning and night, 5 days, warm water`)).toBeVisible();

  await openAs(page, 'admin', '/settings/lists');
  const row = page.getByRole('row', { name: drug });
  await expect(row).toContainText('capsule 400 mg, 800 mg');
  await row.getByRole('button', { name: `Remove ${drug}` }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: `Remove ${drug}` }).click();
  await expect(row).toBeHidden();
});

test('a reason stays with its warning: another drug typed in the same line asks again', async ({ page, request }) => {
  const patient = await newPatient(request, { allergies: ['ibuprofen', 'penicillin'] });
  const { person } = await newDoctor(request, 'Cardiology');
  const desk = await callAs(request);
  const visit = await desk.post('/appointments/walk-ins', { patientId: patient.id, doctorId: person.id });
  await openAs(page, 'doctor', `/hospital/consultations/${visit.id}`);
  const [drug, reason] = [typed(page, 'Drug 1'), page.getByLabel('Reason for prescribing anyway')];
  await drug.fill('diclo 50 bd 5d');
  await reason.fill('Tolerated before');
  await drug.fill('diclo 50 bd 3d');
  await expect(reason).toHaveValue('Tolerated before');
  await drug.fill('amoxiclav 625 bd 3d');
  await expect(page.getByText('amoxicillin belongs to the same class (penicillin)').first()).toBeVisible();
  await expect(reason).toHaveValue('');
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(page.getByText('Not completed')).toBeVisible();
  await reason.fill('No other antibiotic helps');
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(page.getByText(/^Signed by Dr\./)).toBeVisible();
  await expect(page.getByText('Reason: No other antibiotic helps')).toBeVisible();
});

test('a page closed in the middle of a word loses nothing', async ({ page, context }) => {
  const id = await newVisit(page, `Sita ${Date.now()}`);
  await openAs(page, 'doctor', `/hospital/consultations/${id}`);
  await expect(typed(page, 'History')).toBeVisible();
  await page.route(`**/api/consultations/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionrefused') : route.continue(),
  );
  await typed(page, 'History').pressSequentially('Breathless since Tuesd');
  await expect(page.getByText(/^Not saved\./)).toBeVisible();
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await openAs(again, 'doctor', `/hospital/consultations/${id}`);
  await expect(typed(again, 'History')).toHaveValue('Breathless since Tuesd');
  await expect(again.getByText(/^Saved \d\d:\d\d/)).toBeVisible();
});

test('two doctors write one note: each keeps what only one of them wrote, and both see the conflicts', async ({
  page,
  anotherPage,
  request,
}) => {
  const id = await newVisit(page, `Meena ${Date.now()}`);
  const colleague = await newColleague(request, 'doctor');
  const other = await anotherPage();
  await signIn(other, colleague);
  await expectSignedIn(other);
  await other.goto(`/hospital/consultations/${id}`);
  await openAs(page, 'doctor', `/hospital/consultations/${id}`);
  for (const one of [page, other]) await expect(typed(one, 'Diagnosis')).toBeVisible();
  await typed(page, 'Diagnosis').fill('Flu');
  await typed(page, 'Advice').fill('Rest');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await typed(other, 'Diagnosis').fill('Malaria');
  await typed(other, 'History').fill('Two days');
  await expect(other.getByText('also changed this note. Choose which to keep.')).toBeVisible();
  await expect(typed(other, 'Advice')).toHaveValue('Rest');
  await expect(typed(other, 'Diagnosis')).toHaveValue('Malaria');
  await other.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(other.getByText('Not saved yet. Choose which version to keep.')).toBeVisible();
  await other.getByRole('button', { name: 'Use theirs' }).click();
  await expect(typed(other, 'Diagnosis')).toHaveValue('Flu');
  await expect(other.getByText(/^Saved/)).toBeVisible();

  await other.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(other.getByText(`Signed by Dr. ${colleague.name}`)).toBeVisible();
  await expect(page.getByText(`Signed by Dr. ${colleague.name}`)).toBeVisible();
});

test('one key combination completes a visit and calls the next patient, and the waiting room shows it', async ({
  page,
  anotherPage,
  request,
}) => {
  const { name: doctorName, person } = await newDoctor(request, 'Cardiology');
  const id = await newVisit(page, `Asha ${Date.now()}`, person.id);
  await newVisit(page, `Bina ${Date.now()}`, person.id);
  const desk = await callAs(request);
  await desk.patch(`/appointments/${id}/status`, { status: 'in_progress', version: 1 });
  const { path } = await desk.post('/displays', { name: 'Cardiology' });
  const wall = await anotherPage();
  await wall.goto(path);
  const serving = wall
    .getByRole('listitem')
    .filter({ hasText: doctorName })
    .getByText(/^Now serving token \d+$/);
  await expect(serving).toBeVisible();

  await openAs(page, 'doctor', `/hospital/consultations/${id}`);
  await typed(page, 'Diagnosis').fill('Well');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  const before = await serving.textContent();
  const signings: string[] = [];
  page.on('request', (sent) => sent.url().endsWith('/complete') && signings.push(sent.url()));
  const keys = countedKeys(page);
  await keys.press('Control+Enter');
  const shown = expect.poll(() => serving.textContent(), { intervals: [50] }).not.toBe(before);
  const called = await page.getByText(/called in\./).textContent();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(typed(page, 'Diagnosis')).toHaveValue('');
  expect(keys.count).toBe(1);
  await keys.press('Control+Enter');
  await expect(page.getByText('This note is empty.')).toBeVisible();
  await shown;
  await expect(serving).toHaveText(`Now serving token ${/Token (\d+)/.exec(called ?? '')?.[1]}`);
  await typed(page, 'Advice').fill('Rest');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  expect(signings, 'a chord pressed twice signs one note').toHaveLength(1);
});

test('a nurse opens note and vitals from the visit, and the desk is denied access to the consultation', async ({
  page,
}) => {
  const name = `Gita ${Date.now()}`;
  const id = await newVisit(page, name);
  await openAs(page, 'nurse', '/hospital/appointments?view=list');
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('link', { name: 'Note and vitals' }).click();
  await expect(page).toHaveURL(new RegExp(id));
  await expect(page.getByRole('button', { name: 'Enter vitals' })).toBeVisible();
  await openAs(page, 'receptionist', `/hospital/consultations/${id}`);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});
