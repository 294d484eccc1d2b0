import { expect } from '@playwright/test';
import { bookVisit, callAs, dayRow, doctorNamed, newPatient, someDay } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

const dayText = (day: string) => day.split('-').reverse().join('/');

test('a slot of a booking by phone is taken by another desk, the next three are offered, and one click books', async ({
  page,
  request,
}) => {
  const [patient, rival] = [await newPatient(request), await newPatient(request)];
  const doctor = await doctorNamed(request, 'Subramanian');
  const date = someDay();
  await openAs(page, 'receptionist', '/hospital');
  await page.getByRole('button', { name: 'New Appointment' }).click();
  const dialog = page.getByRole('dialog', { name: 'New appointment' });
  await dialog.getByRole('combobox', { name: 'Patient' }).fill(patient.firstName);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Patient' })).toHaveValue(patient.firstName);
  await expect(dialog.getByLabel('Doctor')).toBeFocused();
  await page.keyboard.type('Reva');
  await expect(dialog.getByLabel('Doctor')).toHaveValue(doctor.id);
  await dialog.getByLabel('Date').fill(date);
  await dialog.getByLabel('Reason for the visit').fill('Fever');
  await dialog.getByText('10:00', { exact: true }).click();

  await (await callAs(request)).post('/appointments', {
    patientId: rival.id,
    doctorId: doctor.id,
    date,
    time: '10:00',
  });
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(dialog.getByText('That time is taken')).toBeVisible();
  await expect(dialog.getByLabel('Reason for the visit')).toHaveValue('Fever');
  const offers = dialog.getByRole('button', { name: /^Book \d/ });
  await expect(offers).toHaveCount(3);
  await expect(offers.first()).toHaveText(`Book ${dayText(date)} 10:20`);
  await offers.first().click();
  await expect(page.getByText(`Booked ${patient.firstName} for ${dayText(date)} 10:20, token 2`)).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a booking without an answer says so, loses nothing, and is finished by itself', async ({ page, request }) => {
  const patient = await newPatient(request);
  const doctor = await doctorNamed(request, 'Subramanian');
  const date = someDay();
  await openAs(page, 'receptionist', `/hospital/appointments?view=day&date=${date}&doctor=${doctor.id}`);
  await page.getByRole('button', { name: `Book 11:00 with Dr. ${doctor.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'New appointment' });
  await dialog.getByRole('combobox', { name: 'Patient' }).fill(patient.firstName);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Patient' })).toHaveValue(patient.firstName);
  await page.route('**/api/appointments', (route) => route.abort('connectionrefused'));
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText(/^Checking whether it was saved/)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Patient' })).toHaveValue(patient.firstName);
  await expect(dialog.getByRole('radio', { name: '11:00' })).toBeChecked();
  await page.unrouteAll();
  await expect(page.getByText(`Booked ${patient.firstName}`)).toBeVisible();
});

test('a status is changed in the list, undone, and a cancellation asks why', async ({ page, request }) => {
  const date = someDay();
  const { patient } = await bookVisit(request, { date, time: '10:00' });
  await openAs(page, 'receptionist', '/hospital');
  await page.getByLabel('Date').fill(date);
  await expect(page.getByRole('heading', { name: `Appointments for ${dayText(date)}` })).toBeVisible();
  const status = page.getByLabel(`Status of ${patient.firstName}`);
  await status.selectOption('Confirmed');
  await expect(page.getByText(`${patient.firstName}: Confirmed`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(status).toHaveValue('scheduled');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();

  await status.selectOption('Cancelled');
  await page.getByRole('button', { name: 'Cancel visit' }).click();
  await expect(page.getByText('Enter a reason')).toBeVisible();
  await page.getByRole('button', { name: 'No-show' }).click();
  await expect(status).toHaveValue('cancelled');
  await page.getByRole('button', { name: patient.firstName, exact: true }).click();
  await expect(page.getByText('Scheduled → Cancelled: No-show')).toBeVisible();
  const details = page.getByRole('dialog', { name: patient.firstName });
  await details.getByLabel(`Status of ${patient.firstName}`).selectOption('Scheduled');
  await expect(details.getByText('Cancelled → Scheduled')).toBeVisible();
  await details.getByLabel(`Status of ${patient.firstName}`).selectOption('Cancelled');
  const question = page.getByRole('dialog', { name: 'Cancel this visit?' });
  await expect(question.getByLabel('Other reason')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(details).toBeVisible();

  await page.getByRole('button', { name: 'Follow-up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Follow-up' });
  await expect(dialog.getByRole('textbox', { name: 'Patient' })).toHaveValue(patient.firstName);
  await dialog.getByText('11:00', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  const week = new Date(Date.parse(date) + 7 * 86_400_000).toISOString().slice(0, 10);
  await expect(page.getByText(`Booked ${patient.firstName} for ${dayText(week)} 11:00`)).toBeVisible();
});

test('a visit that another desk changed is not overwritten: the second is told who changed it to what', async ({
  page,
  request,
}) => {
  const date = someDay();
  const { visit, patient } = await bookVisit(request, { date, time: '10:00' });
  // Without the live link, the change does not reach the screen at once.
  await page.route('**/api/live', (route) => route.abort('connectionrefused'));
  await openAs(page, 'receptionist', '/hospital');
  await page.getByLabel('Date').fill(date);
  const status = page.getByLabel(`Status of ${patient.firstName}`);
  await expect(status).toHaveValue('scheduled');
  await (await callAs(request, 'admin')).patch(`/appointments/${visit.id}/status`, {
    status: 'in_progress',
    version: 1,
  });
  await status.selectOption('Confirmed');
  const row = dayRow(page, patient.firstName);
  await expect(row.getByText(/changed this visit at \d\d:\d\d: it is now In progress, checked in since/)).toBeVisible();
  await expect(status).toHaveValue('in_progress');
  await row.getByRole('button', { name: 'Retry' }).click();
  await expect(status).toHaveValue('confirmed');
  await expect(row.getByRole('alert')).toBeHidden();
});

test('an Undo that comes too late says so, also when another day is shown by then', async ({ page, request }) => {
  const date = someDay();
  const { visit, patient } = await bookVisit(request, { date, time: '10:00' });
  const admin = await callAs(request, 'admin');
  await openAs(page, 'receptionist', '/hospital');
  await page.getByLabel('Date').fill(date);
  await page.getByLabel(`Status of ${patient.firstName}`).selectOption('Confirmed');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await admin.patch(`/appointments/${visit.id}/status`, { status: 'completed', version: 2 });
  await page.getByLabel('Date').fill(someDay());
  await expect(page.getByText('No appointments for this date')).toBeVisible();
  await undo.click();
  const told = page.getByRole('alert').filter({ hasText: `${patient.firstName}: not saved` });
  await expect(told).toContainText('it is now Completed. Nothing was overwritten.');
});

test('a change without an answer says so, and one that is refused goes back and is saved on Retry', async ({
  page,
  request,
}) => {
  const date = someDay();
  const { patient } = await bookVisit(request, { date, time: '10:00' });
  await openAs(page, 'receptionist', '/hospital');
  await page.getByLabel('Date').fill(date);
  const status = page.getByLabel(`Status of ${patient.firstName}`);
  await page.route('**/api/appointments/*/status', (route) => route.abort('connectionrefused'));
  await status.selectOption('Confirmed');
  const row = dayRow(page, patient.firstName);
  await expect(page.getByText(/^Checking whether it was saved/)).toBeVisible();
  await page.unroute('**/api/appointments/*/status');
  await page.route('**/api/appointments/*/status', (route) => route.fulfill({ status: 503, body: '' }));
  await expect(row.getByText('Not saved.')).toBeVisible();
  await expect(status).toHaveValue('scheduled');
  await page.unroute('**/api/appointments/*/status');
  await row.getByRole('button', { name: 'Retry' }).click();
  await expect(status).toHaveValue('confirmed');
});

test('the calendar shows the doctor, department and status that are asked for', async ({ page, request }) => {
  const date = someDay();
  const { doctor, patient } = await bookVisit(request, { date, time: '10:00' });
  await openAs(page, 'receptionist', `/hospital/appointments?view=list&date=${date}`);
  const name = page.getByRole('button', { name: patient.firstName, exact: true });
  await expect(name).toBeVisible();
  await page.getByLabel('Department').selectOption(doctor.department);
  await page.getByLabel('Doctor', { exact: true }).selectOption(doctor.id);
  await page.getByLabel('Status', { exact: true }).selectOption('Scheduled');
  await expect(name).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('Confirmed');
  await expect(page.getByText('No matches on this day')).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('All Status');
  await page.getByLabel('Department').selectOption('Pediatrics');
  await expect(page.getByText('No matches on this day')).toBeVisible();
  await page.getByLabel('Department').selectOption('All departments');
  await expect(name).toBeVisible();
});

test('a day without appointments says so; one that cannot be read does not', async ({ page }) => {
  await openAs(page, 'receptionist', '/hospital');
  const date = page.getByLabel('Date');
  await date.fill('31/4/31');
  await date.press('Enter');
  await expect(page.getByText('Enter a date like 20/11/2026')).toBeVisible();
  await date.fill('3/3/31');
  await date.press('Enter');
  await expect(date).toHaveValue('03/03/2031');
  await expect(page.getByText('No appointments for this date')).toBeVisible();
  await expect(page.getByText('Schedule new appointments to get started.')).toBeVisible();
  await page.route('**/api/appointments?**', (route) => route.abort('connectionrefused'));
  await date.fill('04032031');
  await expect(page.getByText("Couldn't load appointments")).toBeVisible();
  await expect(page.getByText('No appointments for this date')).toBeHidden();
});

test('a desk that is left open over midnight goes on to the new day', async ({ page }) => {
  // Two minutes before midnight in Hyderabad, so that the page is loaded before the day ends.
  const time = new Date();
  time.setUTCHours(18, 28, 0);
  await page.clock.install({ time });
  await openAs(page, 'receptionist', '/hospital');
  const [today, tomorrow] = [0, 1].map((days) =>
    dayText(new Date(time.getTime() + days * 86_400_000).toISOString().slice(0, 10)),
  );
  await expect(page.getByRole('heading', { name: `Appointments for ${today}` })).toBeVisible();
  await page.clock.runFor(150_000);
  await expect(page.getByRole('heading', { name: `Appointments for ${tomorrow}` })).toBeVisible();
});

test('a day of 300 visits can be searched and changed', async ({ page, request }) => {
  const { visit } = await bookVisit(request, { date: someDay(), time: '10:00' });
  const visits = Array.from({ length: 300 }, (_, index) => ({
    ...visit,
    id: index === 211 ? visit.id : `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    firstName: index === 211 ? visit.firstName : `Patient ${index}`,
    tokenNumber: index + 1,
  }));
  await page.route('**/api/appointments?**', (route) => route.fulfill({ json: visits }));
  await openAs(page, 'receptionist', '/hospital');
  await expect(page.getByRole('combobox', { name: /^Status of/ })).toHaveCount(300);
  await page.getByPlaceholder('Search patients...').fill(visit.firstName);
  await expect(page.getByRole('combobox', { name: /^Status of/ })).toHaveCount(1);
  await page.getByLabel(`Status of ${visit.firstName}`).selectOption('Confirmed');
  await expect(page.getByText(`${visit.firstName}: Confirmed`)).toBeVisible();
});
