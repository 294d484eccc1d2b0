import { expect } from '@playwright/test';
import { bookVisit, callAs, countedKeys, someDay } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

/** Keeps the whole day in view: at the edge of a list the browser scrolls on its own during a drag. */
test.use({ viewport: { width: 1280, height: 1800 } });

const dayText = (day: string) => day.split('-').reverse().join('/');

test('a visit is moved by dragging, and Undo moves it back', async ({ page, request }) => {
  const date = someDay();
  const { doctor, patient } = await bookVisit(request, { date, time: '10:00' });
  await openAs(page, 'receptionist', `/hospital/appointments?view=day&date=${date}&doctor=${doctor.id}`);
  const visit = page.getByRole('button', { name: new RegExp(`^Token 1 ${patient.firstName}`) });
  await visit.dragTo(page.getByRole('button', { name: `Book 11:00 with Dr. ${doctor.name}` }));
  await expect(page.getByText(`${patient.firstName} moved to ${dayText(date)} 11:00, token 1`)).toBeVisible();
  await expect(visit).toHaveAccessibleName(/11:00/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(visit).toHaveAccessibleName(/10:00/);

  const here = page.url();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page).not.toHaveURL(here);
  await page.goBack();
  await expect(page).toHaveURL(here);
  await expect(visit).toBeVisible();
});

test('a visit is moved in the dialog with at most six keys', async ({ page, request }) => {
  const date = someDay();
  const { doctor, patient } = await bookVisit(request, { date, time: '10:00' });
  await openAs(page, 'receptionist', `/hospital/appointments?view=list&date=${date}&doctor=${doctor.id}`);
  await page.getByRole('button', { name: patient.firstName, exact: true }).focus();
  const keys = countedKeys(page);
  await keys.press('Enter');
  await expect(page.getByRole('button', { name: 'Move', exact: true })).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByRole('radio', { name: '10:00' })).toBeFocused();
  await expect(page.getByRole('radio', { name: '10:20' })).toBeVisible();
  await keys.press('ArrowRight');
  await keys.press('Enter');
  await expect(page.getByText(`${patient.firstName} moved to ${dayText(date)} 10:20`)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(keys.count).toBeLessThanOrEqual(6);
});

test('a move to a slot taken in the meantime is refused, and the dialog offers free slots', async ({
  page,
  request,
}) => {
  const date = someDay();
  const { doctor, patient } = await bookVisit(request, { date, time: '10:00' });
  // Without the live link, the taken slot stays on the screen.
  await page.route('**/api/live', (route) => route.abort('connectionrefused'));
  await openAs(page, 'receptionist', `/hospital/appointments?view=day&date=${date}&doctor=${doctor.id}`);
  const slot = page.getByRole('button', { name: `Book 12:00 with Dr. ${doctor.name}` });
  await expect(slot).toBeVisible();
  const rival = { patientId: patient.id, doctorId: doctor.id, date, time: '12:00' };
  await (await callAs(request)).post('/appointments', rival);
  await page.getByRole('button', { name: new RegExp(`^Token 1 ${patient.firstName}`) }).dragTo(slot);
  const dialog = page.getByRole('dialog', { name: /^Move the visit/ });
  await expect(dialog.getByText('That time is taken')).toBeVisible();
  await dialog.getByRole('button', { name: `Move to ${dayText(date)} 12:20` }).click();
  await expect(page.getByText(`${patient.firstName} moved to ${dayText(date)} 12:20`)).toBeVisible();
});

test('when two desks move a visit, the second is told who moved it where, and nothing is overwritten', async ({
  page,
  request,
}) => {
  const date = someDay();
  const { doctor, patient, visit } = await bookVisit(request, { date, time: '10:00' });
  await openAs(page, 'receptionist', `/hospital/appointments?view=list&date=${date}&doctor=${doctor.id}`);
  await page.getByRole('button', { name: patient.firstName, exact: true }).click();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Move the visit/ });
  await dialog.getByText('12:00', { exact: true }).click();
  const admin = await callAs(request, 'admin');
  await admin.post(`/appointments/${visit.id}/move`, { doctorId: doctor.id, date, time: '11:00', version: 1 });
  // The change arrives over the live link, but the form still submits the version it was opened with.
  await expect(dialog.getByText(`Now ${dayText(date)}, 11:00`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    new RegExp(`changed this visit at .* moved to ${dayText(date)}, 11:00 with Dr\\. ${doctor.name}\\. Nothing was`),
  );
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(`${patient.firstName} moved to ${dayText(date)} 12:00`)).toBeVisible();
});

test('the only visit of a day stays open and says where it is when another desk moves it to another day', async ({
  page,
  request,
}) => {
  const [date, later] = [someDay(), someDay()];
  const { doctor, patient, visit } = await bookVisit(request, { date, time: '10:00' });
  await openAs(page, 'receptionist', `/hospital/appointments?view=list&date=${date}`);
  await page.getByRole('button', { name: patient.firstName, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: patient.firstName });
  await expect(dialog).toBeVisible();
  const admin = await callAs(request, 'admin');
  await admin.post(`/appointments/${visit.id}/move`, { doctorId: doctor.id, date: later, time: '11:00', version: 1 });
  await expect(dialog.getByText(`This visit was moved to ${dayText(later)}, 11:00`)).toBeVisible();
});

test('a doctor who goes on leave cannot be booked, and the desk is told of the visits during that leave', async ({
  page,
  request,
}) => {
  const date = someDay();
  const { doctor, patient } = await bookVisit(request, { date, time: '10:00' });
  await openAs(page, 'receptionist', '/hospital/appointments?view=doctors');
  await page.getByRole('button', { name: `Leave or other hours of Dr. ${doctor.name}` }).click();
  await page.getByLabel('First day').fill(date);
  await page.getByLabel('Last day').fill(date);
  await page.getByLabel('Reason').fill('Wedding');
  await page.getByRole('button', { name: 'Save' }).click();
  const clash = page.getByRole('dialog', { name: '1 booking clashes with this leave' });
  const row = clash.getByRole('listitem').filter({ hasText: patient.firstName });
  await expect(row).toContainText(`+91 9${patient.digits.slice(0, 4)} ${patient.digits.slice(4)}`);
  await clash.getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByRole('dialog', { name: 'All bookings decided' }).getByText('Kept')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  // Pick this entry, because other journeys enter leave for other doctors.
  const entry = `On leave ${dayText(date)} (Wedding)`;
  const inTheWay = (words: string) => page.getByRole('listitem').filter({ hasText: words }).last();
  await inTheWay(entry).getByRole('button', { name: '1 booking kept' }).click();
  await expect(page.getByRole('dialog', { name: 'All bookings decided' }).getByText(patient.firstName)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(entry)).toBeVisible();

  await page.getByRole('button', { name: 'New Appointment' }).click();
  await page.getByRole('dialog').getByLabel('Doctor').selectOption(doctor.id);
  await page.getByRole('dialog').getByLabel('Date').fill(date);
  await expect(page.getByText('On leave that day (Wedding). Next free times:')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: `Remove: ${entry}` }).click();
  await expect(page.getByText(entry)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(entry)).toBeVisible();
  await page.getByRole('button', { name: `Remove: ${entry}` }).click();
  await expect(page.getByText(entry)).toBeHidden();

  await page.getByRole('button', { name: `Leave or other hours of Dr. ${doctor.name}` }).click();
  await page.getByLabel('First day').fill(date);
  await page.getByLabel('On leave all day').uncheck();
  await page.getByLabel('In from').fill('half ten');
  await page.getByLabel('until').fill('5 pm');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a time like 09:30')).toBeVisible();
  await page.getByLabel('In from').fill('1030');
  for (const address of ['**/api/doctors**', '**/api/doctors/**']) {
    await page.route(address, (route) => route.fulfill({ status: 503, body: '' }));
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText("Couldn't load appointments")).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Not saved')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click();
  const hours = `In 10:30–17:00 ${dayText(date)}`;
  await clash.getByRole('button', { name: 'Done' }).click();
  await inTheWay(hours).getByRole('button', { name: '1 booking clashes' }).click();
  await clash.getByRole('button', { name: 'Cancel visit' }).click();
  await page.getByRole('button', { name: 'Doctor not available' }).click();
  await expect(page.getByRole('dialog', { name: 'All bookings decided' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(hours)).toBeVisible();
  await page.getByRole('button', { name: `Remove: ${hours}` }).click();
  await expect(page.getByText(hours)).toBeHidden();
});

test('working hours of a doctor are not saved with a missing time or an end before the beginning', async ({ page }) => {
  await openAs(page, 'admin', '/hospital/appointments?view=doctors');
  await page.getByRole('button', { name: /^Change Dr\. .*Kondapalli$/ }).click();
  const dialog = page.getByRole('dialog');
  const from = dialog.getByLabel('From, line 1', { exact: true });
  await from.fill('');
  await from.press('Enter');
  await expect(dialog.getByText('Enter both times in every line.')).toBeVisible();
  await from.fill('6 pm');
  await from.press('Enter');
  await expect(from).toHaveValue('18:00');
  await expect(dialog.getByText('End must be after start in every line.')).toBeVisible();
});
