import { expect } from '@playwright/test';
import { callAs, newPatient, someDay } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { newDoctor } from '../parts/new-doctor.ts';
import { openAs } from '../parts/open-demo.ts';

const dayText = (day: string) => day.split('-').reverse().join('/');
const later = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

test('weekly visits are booked except on dates with a conflict, and the remaining ones are cancelled at once', async ({
  page,
  request,
}) => {
  const [patient, other] = [await newPatient(request), await newPatient(request)];
  const { person } = await newDoctor(request, 'Physiotherapy');
  const first = someDay();
  const [second, third] = [later(first, 7), later(first, 14)];
  const taken = { patientId: other.id, doctorId: person.id, date: second, time: '10:00' };
  await (await callAs(request)).post('/appointments', taken);

  await openAs(page, 'receptionist', `/hospital/patients/${patient.id}`);
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New appointment' });
  await dialog.getByLabel('Doctor').selectOption(person.id);
  await dialog.getByLabel('Date').fill(first);
  await dialog.getByText('10:00', { exact: true }).click();
  await dialog.getByLabel('Repeat').selectOption('weeks');
  await dialog.getByLabel('Visits', { exact: true }).fill('3');
  await expect(dialog.getByRole('group', { name: '2 of 3 visits to book' })).toBeVisible();
  const inTheWay = dialog.getByRole('checkbox', { name: new RegExp(dayText(second)) });
  await expect(inTheWay).toBeDisabled();
  await expect(dialog.getByText('This time is taken.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Book 2 visits' }).click();
  await expect(page.getByText('Booked 2 visits')).toBeVisible();
  await expect(dialog).toBeHidden();

  await openAs(page, 'receptionist', `/hospital/appointments?view=list&date=${first}&doctor=${person.id}`);
  await page.getByLabel(`Status of ${patient.firstName}`).selectOption('Cancelled');
  const cancelling = page.getByRole('dialog', { name: 'Cancel this visit?' });
  await cancelling.getByLabel('Also cancel the later visits of this series').check();
  await cancelling.getByRole('button', { name: 'Patient called to cancel' }).click();
  await expect(page.getByText('Cancelled 2 visits')).toBeVisible();
  await page.goto(`/hospital/appointments?view=list&date=${third}&doctor=${person.id}`);
  await expect(page.getByLabel(`Status of ${patient.firstName}`)).toHaveValue('cancelled');
});
