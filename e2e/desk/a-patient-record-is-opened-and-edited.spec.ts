import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Role } from '#foundation/shared/roles.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';
import { paperOf } from '../parts/paper-of.ts';

let made = 0;

async function headersOf(request: APIRequestContext, role: Role) {
  const { token } = await (await request.post('/api/auth/demo', { data: { role } })).json();
  return { authorization: `Bearer ${token}` };
}

/** A patient whom no other journey uses. */
async function newPatient(request: APIRequestContext, details: object = {}) {
  made += 1;
  const firstName = `Journey ${process.pid} ${Date.now()} ${made}`;
  const headers = await headersOf(request, 'receptionist');
  const data = { firstName, phone: '98480 12345', sex: 'female', ...details };
  const patient = await (await request.post('/api/patients', { headers, data })).json();
  return { ...patient, firstName, path: `/hospital/patients/${patient.id}` };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('the page identifies the patient and warns of allergies, and the admin sees who opened it', async ({
  page,
  request,
}) => {
  const patient = await newPatient(request, { allergies: ['Penicillin'], birthDate: '34y', bloodGroup: 'O+' });
  const headers = await headersOf(request, 'doctor');
  await request.get(`/api/patients/${patient.id}`, { headers });
  await openAs(page, 'admin', patient.path);
  await expect(heading(page, patient.firstName)).toBeVisible();
  await expect(page.getByText('Allergic to Penicillin')).toBeVisible();
  await expect(page.getByText('about 34 y')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Registered' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: ', Doctor' })).toBeVisible();

  // By key, because panels above the link may still be loading, and a click would miss when they push it down.
  await page.getByRole('link', { name: /audit trail/ }).press('Enter');
  await expect(heading(page, 'Audit')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Opened' }).first()).toContainText(patient.firstName);
});

test('allergies that were never asked about are not shown as none', async ({ page, request }) => {
  const unasked = await newPatient(request);
  await openAs(page, 'receptionist', unasked.path);
  await expect(page.getByText('Allergies not recorded')).toBeVisible();
  await expect(page.getByText('Access history')).toBeHidden();
  const none = await newPatient(request, { allergies: [] });
  await page.goto(none.path);
  await expect(page.getByText('No known allergies')).toBeVisible();
});

test('a misspelt allergy is questioned, and one that no drug can be checked against is named', async ({
  page,
  request,
}) => {
  const patient = await newPatient(request);
  await openAs(page, 'receptionist', patient.path);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Has allergies').check();
  const allergies = page.getByRole('combobox', { name: 'Which allergies' });
  await allergies.fill('amoxy');
  await expect(page.getByRole('option', { name: 'Amoxycillin' })).toBeVisible();
  await allergies.fill('diclofenec');
  await allergies.press('Enter');
  await allergies.fill('House dust');
  await allergies.press('Enter');
  await expect(page.getByText('Not checked automatically when prescribing: House dust')).toBeVisible();
  await expect(page.getByText('"diclofenec": did you mean')).toBeVisible();
  await page.getByRole('button', { name: 'Diclofenac' }).click();
  await expect(page.getByText('did you mean')).toBeHidden();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Allergic to Diclofenac, House dust')).toBeVisible();
});

test('when two tabs edit one patient, the second is told who changed what and overwrites nothing', async ({
  page,
  anotherPage,
  request,
}) => {
  const patient = await newPatient(request);
  await openAs(page, 'receptionist', patient.path);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Guardian').fill('Ramesh from the desk');

  const other = await anotherPage();
  await openAs(other, 'nurse', patient.path);
  await other.getByRole('button', { name: 'Edit' }).click();
  await other.getByLabel('Guardian').fill('Suresh from the ward');
  await other.getByLabel('PIN code').fill('500016');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText(/^Saved/)).toBeVisible();

  await page.getByRole('button', { name: 'Save' }).click();
  const note = page.getByRole('alert');
  await expect(note).toContainText('changed this while you were editing');
  await expect(note).toContainText('PIN code: 500016, updated to their version');
  await expect(note.getByLabel('Yours: Ramesh from the desk')).toBeChecked();
  await note.getByLabel(/Suresh from the ward/).check();
  await expect(page.getByRole('textbox', { name: 'Guardian' })).toHaveValue('Suresh from the ward');
  await note.getByLabel('Yours: Ramesh from the desk').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Ramesh from the desk' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '500016' })).toBeVisible();
});

test('an edit typed before a colleague saved is still there after a reload, and overwrites nothing', async ({
  page,
  request,
}) => {
  const patient = await newPatient(request);
  await openAs(page, 'receptionist', patient.path);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Guardian').fill('Ramesh from the desk');
  const data = { ...patient, pinCode: '500016' };
  const headers = await headersOf(request, 'nurse');
  expect((await request.put(`/api/patients/${patient.id}`, { headers, data })).status()).toBe(200);

  await page.reload();
  await expect(page.getByRole('definition').filter({ hasText: '500016' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Guardian')).toHaveValue('Ramesh from the desk');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('PIN code: 500016, updated to their version');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Ramesh from the desk' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '500016' })).toBeVisible();
});

test('a patient who was archived by mistake is back after Undo', async ({ page, request }) => {
  const patient = await newPatient(request);
  await openAs(page, 'receptionist', '/hospital/patients');
  await page.getByPlaceholder('Search patients...').fill(patient.firstName);
  const row = page.getByRole('row').filter({ hasText: patient.firstName });
  await row.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('No patients found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await expect(row.getByText('Archived')).toBeHidden();
});

test('a row whose change fails goes back, says so, and is saved on Retry', async ({ page, request }) => {
  const patient = await newPatient(request);
  await openAs(page, 'receptionist', '/hospital/patients');
  await page.getByPlaceholder('Search patients...').fill(patient.firstName);
  const row = page.getByRole('row').filter({ hasText: patient.firstName });
  await expect(row).toBeVisible();
  await page.route('**/archived', (route) => route.fulfill({ status: 503, body: '' }));
  await row.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('Not saved.')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Archive' })).toBeVisible();
  await page.unroute('**/archived');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No patients found')).toBeVisible();
});

test('the card is printed with the name, the number and a code', async ({ page, request }) => {
  const patient = await newPatient(request);
  await openAs(page, 'receptionist', patient.path);
  await page.getByRole('button', { name: 'Card' }).click();
  const card = page.getByRole('dialog', { name: 'Patient card' });
  await expect(card).toContainText(`No. ${patient.patientNumber}`);
  await expect(card.getByRole('img', { name: /Opens the record/ })).toBeVisible();
  const paper = await paperOf(page, () => card.getByRole('button', { name: 'Print' }).click());
  expect(paper.text.split(/\n+/).slice(0, 3)).toEqual([
    'Krama Demo Hospital',
    patient.firstName,
    `No. ${patient.patientNumber}`,
  ]);
  expect(paper.images).toBe(1);
});

test('the page of a patient who does not exist says so', async ({ page }) => {
  await openAs(page, 'receptionist', '/hospital/patients/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('Patient not found')).toBeVisible();
});
