import { expect } from '@playwright/test';
import type { Appointment } from '#modules/appointments/contract-visit.ts';
import { callAs, dayRow, doctorNamed, newPatient } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { newDoctor } from '../parts/new-doctor.ts';
import { openAs } from '../parts/open-demo.ts';

test('somebody who waits is held, released, let first and sent to another doctor, with Undo', async ({
  page,
  request,
}) => {
  const doctor = await doctorNamed(request, 'Veeramachaneni');
  const other = await doctorNamed(request, 'Kondapalli');
  const desk = await callAs(request);
  const [earlier, patient] = [await newPatient(request), await newPatient(request)];
  for (const { id } of [earlier, patient]) {
    await desk.post('/appointments/walk-ins', { patientId: id, doctorId: doctor.id });
  }
  // The screen shows a change before the server answers, so the server is asked too.
  const kept = async (): Promise<Appointment> => (await desk.get(`/patients/${patient.id}/appointments`))[0];
  await openAs(page, 'receptionist', '/hospital');
  const row = dayRow(page, patient.firstName);
  const heightOf = async (name: string) => (await dayRow(page, name).boundingBox())?.y ?? 0;
  const isFirst = async () => (await heightOf(patient.firstName)) < (await heightOf(earlier.firstName));
  await expect(row.getByText('here since')).toBeVisible();
  expect(await isFirst()).toBe(false);
  const choose = async (item: string) => {
    await row.getByRole('button', { name: `Queue options for ${patient.firstName}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const undo = () => page.getByRole('button', { name: 'Undo' }).last().click();
  await choose('Hold');
  await expect(row.getByText('On hold')).toBeVisible();
  await expect.poll(async () => (await kept()).heldAt).not.toBeNull();
  await undo();
  await expect(row.getByText('On hold')).toBeHidden();
  await expect.poll(kept).toMatchObject({ heldAt: null, queueFrom: null });
  await choose('Hold');
  await expect.poll(async () => (await kept()).heldAt).not.toBeNull();
  await choose('Release');
  await expect(row.getByText('On hold')).toBeHidden();
  await expect.poll(async () => (await kept()).queueFrom).not.toBeNull();

  await choose('Skip');
  await expect(page.getByText(`${patient.firstName}: skipped`)).toBeVisible();
  await undo();
  await expect(page.getByText(`${patient.firstName}: skipped`)).toBeHidden();

  await choose('Pregnant');
  await expect(row.getByText('Priority: Pregnant')).toBeVisible();
  await expect.poll(async () => (await kept()).priority).toBe('pregnant');
  await expect.poll(isFirst).toBe(true);
  await choose('Remove priority');
  await expect(row.getByText('Priority: Pregnant')).toBeHidden();
  await expect.poll(async () => (await kept()).priority).toBeNull();
  await expect.poll(isFirst).toBe(false);

  const { queueFrom } = await kept();
  await row.getByRole('button', { name: patient.firstName, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Change doctor' }).click();
  await dialog.getByLabel('Doctor').selectOption(other.id);
  await dialog.getByRole('button', { name: 'Change doctor' }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByText(`Dr. ${other.name}`)).toBeVisible();
  expect(await kept()).toMatchObject({ doctorId: other.id, queueFrom });
  await undo();
  await expect(row.getByText(`Dr. ${doctor.name}`)).toBeVisible();
  await expect.poll(async () => (await kept()).doctorId).toBe(doctor.id);
});

test('a suitable doctor is proposed for a walk-in with the reason, and Undo takes the token back', async ({
  page,
  request,
}) => {
  await newDoctor(request, 'General Medicine');
  await newDoctor(request, 'Cardiologist');
  const patient = await newPatient(request);
  await openAs(page, 'receptionist', '/hospital');
  await page.getByRole('combobox', { name: 'Patient name or phone' }).fill(patient.digits);
  await page.keyboard.press('Enter');
  const step = page.getByRole('region', { name: 'Walk-in' });
  await expect(step.getByText('Proposed: General physician, shortest wait')).toBeVisible();
  await step.getByLabel('Complaint').fill('chest pain');
  await expect(step.getByText('Proposed: Cardiologist: fits age, sex and complaint')).toBeVisible();
  await step.getByRole('button', { name: 'Issue token' }).click();
  await expect(page.getByRole('status').filter({ hasText: patient.firstName })).toContainText(/Token \d+/);
  const row = dayRow(page, patient.firstName);
  await expect(row).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Patient name or phone' })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('status').filter({ hasText: patient.firstName })).toBeHidden();
  await expect(row).toBeHidden();
});

test('the palette finds a patient by name and by phone, and nothing for meaningless letters', async ({
  page,
  request,
}) => {
  const patient = await newPatient(request);
  await openAs(page, 'receptionist', '/hospital/patients');
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search screens, actions and patients' });
  await expect(box).toBeFocused();
  await box.fill('zzzz');
  await expect(page.getByText('No results for "zzzz"')).toBeVisible();
  await box.fill(patient.digits);
  await page.getByRole('option', { name: patient.firstName }).click();
  await expect(page.getByRole('heading', { name: patient.firstName })).toBeVisible();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New appointment' });
  await expect(dialog.getByRole('textbox', { name: 'Patient' })).toHaveValue(patient.firstName);
});

test('the palette finds a token of today as it stands on the slip', async ({ page, request }) => {
  const patient = await newPatient(request);
  const doctor = await doctorNamed(request, 'Veeramachaneni');
  const desk = await callAs(request);
  const { tokenNumber } = await desk.post('/appointments/walk-ins', { patientId: patient.id, doctorId: doctor.id });
  await openAs(page, 'receptionist', '/hospital/patients');
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search screens, actions and patients' });
  for (const typed of [`t${tokenNumber}`, `T-${tokenNumber}`]) {
    await box.fill(typed);
    await expect(page.getByRole('option', { name: patient.firstName })).toContainText(`Token ${tokenNumber}`);
  }
});
