import { expect } from '@playwright/test';
import { callAs, countedKeys, doctorNamed, newPatient } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { newDoctor } from '../parts/new-doctor.ts';
import { openAs } from '../parts/open-demo.ts';
import { paperOf } from '../parts/paper-of.ts';

test('a returning walk-in gets a token with at most ten keystrokes', async ({ page, request }) => {
  const patient = await newPatient(request);
  await openAs(page, 'receptionist', '/hospital');
  const line = page.getByRole('combobox', { name: 'Patient name or phone' });
  await expect(line).toBeFocused();
  const keys = countedKeys(page);
  await keys.type(patient.digits.slice(-7));
  await keys.press('Enter');
  await expect(page.getByRole('button', { name: 'Issue token' })).toBeFocused();
  await keys.press('Enter');
  const issued = page.getByRole('status').filter({ hasText: patient.firstName });
  await expect(issued).toContainText(/Token \d+/);
  await expect(issued).toContainText('Dr. ');
  expect(keys.count).toBeLessThanOrEqual(10);
  await expect(line).toBeFocused();
  const slip = await paperOf(page, () => issued.getByRole('button', { name: 'Print slip' }).click());
  expect(slip.text).toMatch(new RegExp(`^Krama Demo Hospital\\s+TOKEN\\s+\\d+\\s+${patient.firstName}\\s+Dr\\. `));
  expect(slip.text).toMatch(/Please wait until your token is called\.$/);
  await page.setViewportSize({ width: 360, height: 740 });
  const name = await issued.getByText(patient.firstName).boundingBox();
  expect(name?.width).toBeGreaterThan(150);
});

test('a Telugu name is printed on the slip in a font of the page, whichever fonts the computer has', async ({
  page,
  request,
}) => {
  const desk = await callAs(request);
  const { digits } = await newPatient(request);
  const firstName = 'శ్రీ లక్ష్మీ';
  await desk.post('/patients', { firstName, phone: `8${digits}`, sex: 'female' });
  await openAs(page, 'receptionist', '/hospital');
  await page.getByRole('combobox', { name: 'Patient name or phone' }).fill(`8${digits}`);
  await page.getByRole('option', { name: firstName }).click();
  await page.getByRole('button', { name: 'Issue token' }).click();
  const issued = page.getByRole('status').filter({ hasText: firstName });
  await page.evaluate(`window.print = () => {
    const isLoaded = ({ family, status }) => family.includes('Indian Scripts') && status === 'loaded';
    window.drawnBy = [...document.fonts].filter(isLoaded).map(({ weight }) => weight).sort();
  }`);
  await issued.getByRole('button', { name: 'Print slip' }).click();
  await expect.poll(() => page.evaluate('window.drawnBy')).toEqual(['100 500', '600 900']);
});

test('a new patient is registered and gets a token with at most 35 keystrokes', async ({ page }) => {
  const phone = `9${String(Date.now()).slice(-9)}`;
  await openAs(page, 'receptionist', '/hospital');
  await expect(page.getByRole('combobox', { name: 'Patient name or phone' })).toBeFocused();
  const keys = countedKeys(page);
  await keys.type(phone);
  await keys.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Phone')).toHaveValue(phone);
  await expect(page.getByRole('dialog').getByLabel('Phone')).toBeFocused();
  await keys.press('Tab');
  await keys.type('Ravi');
  await keys.press('Tab');
  await keys.press('Tab');
  await keys.type('34/M');
  await keys.press('Enter');
  await expect(page.getByRole('button', { name: 'Issue token' })).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Ravi' })).toContainText(/Token \d+/);
  expect(keys.count).toBeLessThanOrEqual(35);
});

test('a walk-in who turns out to be registered already is chosen instead of registered twice', async ({
  page,
  request,
}) => {
  const patient = await newPatient(request);
  await openAs(page, 'receptionist', '/hospital');
  await page.getByRole('combobox', { name: 'Patient name or phone' }).fill('Zzyx');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Phone').fill(patient.phone);
  await page.getByRole('dialog').getByLabel('First name').fill(patient.firstName);
  await page.getByRole('button', { name: `Use this record: ${patient.firstName}` }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Issue token' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: patient.firstName })).toContainText(/Token \d+/);
});

test('a desk that types faster than the doctors load gets the token with one Enter once they are there', async ({
  page,
  request,
}) => {
  const patient = await newPatient(request);
  const { promise: late, resolve: deliver } = Promise.withResolvers<void>();
  await page.route('**/api/doctors/windows**', async (route) => {
    await late;
    await route.continue();
  });
  await openAs(page, 'receptionist', '/hospital');
  await page.getByRole('combobox', { name: 'Patient name or phone' }).fill(patient.digits);
  await page.keyboard.press('Enter');
  const issue = page.getByRole('button', { name: 'Issue token' });
  await expect(issue).toBeDisabled();
  deliver();
  await expect(issue).toBeFocused();
});

test('a double click on a slow machine issues one token', async ({ page, request }) => {
  const patient = await newPatient(request);
  await openAs(page, 'receptionist', '/hospital');
  await page.getByRole('combobox', { name: 'Patient name or phone' }).fill(patient.digits);
  await page.keyboard.press('Enter');
  const issue = page.getByRole('button', { name: 'Issue token' });
  await expect(issue).toBeFocused();
  const sent: string[] = [];
  page.on('request', (asked) => {
    if (asked.method() === 'POST' && asked.url().endsWith('/appointments/walk-ins')) sent.push(asked.url());
  });
  // Click twice before the page is redrawn.
  await page.evaluate('document.activeElement.click(), document.activeElement.click()');
  await expect(page.getByRole('status').filter({ hasText: patient.firstName })).toContainText(/Token \d+/);
  expect(sent).toHaveLength(1);
});

test('a patient with a booking today is checked in instead of given a second token', async ({ page, request }) => {
  const patient = await newPatient(request);
  const doctor = await doctorNamed(request, 'Kondapalli');
  const desk = await callAs(request);
  await desk.post('/appointments/walk-ins', { patientId: patient.id, doctorId: doctor.id });
  await openAs(page, 'receptionist', '/hospital');
  await page.getByRole('combobox', { name: 'Patient name or phone' }).fill(patient.digits);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Walked in today at .* token \d+\. Here since/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Issue token' })).toBeHidden();
});

test('a desk that was slower than another is told the token already issued and uses it', async ({ page, request }) => {
  const patient = await newPatient(request);
  const desk = await callAs(request);
  await openAs(page, 'receptionist', '/hospital');
  await page.getByRole('combobox', { name: 'Patient name or phone' }).fill(patient.digits);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Issue token' })).toBeFocused();
  const doctorId = await page.getByLabel('Doctor', { exact: true }).inputValue();
  const { tokenNumber } = await desk.post('/appointments/walk-ins', { patientId: patient.id, doctorId });
  await page.keyboard.press('Enter');
  await expect(page.getByText(new RegExp(`^Already has token ${tokenNumber} with Dr\\. `))).toBeVisible();
  await expect(page.getByRole('button', { name: `Use token ${tokenNumber}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: patient.firstName })).toContainText(`Token ${tokenNumber}`);
});

test('a patient who returns within a week is a follow-up, which is free once the previous visit is paid', async ({
  page,
  request,
}) => {
  const patient = await newPatient(request);
  const { person: doctor } = await newDoctor(request, 'Dermatology');
  const desk = await callAs(request);
  const admin = await callAs(request, 'admin');
  const visit = await desk.post('/appointments/walk-ins', { patientId: patient.id, doctorId: doctor.id });
  await admin.patch(`/appointments/${visit.id}/status`, { status: 'completed', version: visit.version });
  const line = { description: 'Consultation', category: 'OPD Consultations', quantity: 1, unitPrice: 50_000 };
  const lines = [{ ...line, source: 'visit', sourceId: visit.id }];
  await desk.post('/bills', { patientId: patient.id, lines, payments: [{ method: 'card', amount: 50_000 }] });
  await openAs(page, 'receptionist', '/hospital');
  await page.getByRole('combobox', { name: 'Patient name or phone' }).fill(patient.digits);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Issue token' })).toBeFocused();
  const isFollowUp = page.getByRole('checkbox', { name: /^Follow-up of .*, free if that visit is paid$/ });
  await expect(isFollowUp).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: patient.firstName })).toContainText(/Token \d+/);
  const [charge] = await desk.get(`/patients/${patient.id}/charges`);
  expect(charge).toMatchObject({ unitPrice: 0, description: expect.stringMatching(/ \(free follow-up\)$/) });
});

test('Enter chooses the patient marked on the screen, even if another desk has registered a namesake since', async ({
  page,
  request,
}) => {
  const { firstName, phone } = await newPatient(request);
  // Without the live link, the namesake does not reach the screen at once.
  await page.route('**/api/live', (route) => route.abort('connectionrefused'));
  await page.clock.install();
  await openAs(page, 'receptionist', '/hospital');
  await page.getByRole('combobox', { name: 'Patient name or phone' }).fill(firstName);
  await expect(page.getByRole('listbox', { name: 'Patients found' }).getByRole('option')).toHaveCount(1);
  await (await callAs(request)).post('/patients', { firstName, lastName: 'Namesake', phone, sex: 'male' });
  await page.clock.fastForward('00:10');
  await page.keyboard.press('Enter');
  const step = page.getByRole('region', { name: 'Walk-in' });
  await expect(step.getByRole('button', { name: 'Issue token' })).toBeVisible();
  await expect(step.getByText(firstName, { exact: true })).toBeVisible();
});

test('a visit cancelled while its patient stands at the desk is not checked in', async ({ page, request }) => {
  const patient = await newPatient(request);
  const doctor = await doctorNamed(request, 'Kondapalli');
  const desk = await callAs(request, 'admin');
  const { id } = await desk.post('/appointments/walk-ins', { patientId: patient.id, doctorId: doctor.id });
  await desk.patch(`/appointments/${id}/arrival`, { arrived: false, version: 1 });
  await openAs(page, 'receptionist', '/hospital');
  await page.getByRole('combobox', { name: 'Patient name or phone' }).fill(patient.digits);
  await page.keyboard.press('Enter');
  const step = page.getByRole('region', { name: 'Walk-in' });
  await expect(step.getByRole('button', { name: 'Check in' })).toBeFocused();
  await desk.patch(`/appointments/${id}/status`, { status: 'cancelled', reason: 'Booked twice', version: 2 });
  await page.keyboard.press('Enter');
  await expect(step.getByText('it is now Cancelled (Booked twice). Nothing was overwritten.')).toBeVisible();
  await expect(step.getByRole('button', { name: 'Check in' })).toBeHidden();
  await expect(step.getByRole('button', { name: 'Issue token' })).toBeVisible();
});

test('a dozen walk-ins for one doctor at once are readable in the day view, and each can be opened', async ({
  page,
  request,
}) => {
  const { person, name } = await newDoctor(request, 'Crowd');
  const desk = await callAs(request);
  const patients = [];
  for (let count = 0; count < 12; count += 1) {
    const patient = await newPatient(request);
    await desk.post('/appointments/walk-ins', { patientId: patient.id, doctorId: person.id });
    patients.push(patient);
  }
  await openAs(page, 'receptionist', '/hospital/appointments');
  const first = page.getByRole('button', { name: patients[0]?.firstName });
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.width).toBeGreaterThan(95);
  await page.getByRole('button', { name: new RegExp(`^11 more visits from .* with .*${name}$`) }).click();
  const all = page.getByRole('dialog').getByRole('listitem');
  await expect(all).toHaveCount(11);
  await all.filter({ hasText: patients[11]?.firstName }).click();
  await expect(page.getByRole('dialog', { name: patients[11]?.firstName })).toBeVisible();
});
