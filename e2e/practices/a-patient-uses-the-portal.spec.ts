import { expect } from '@playwright/test';
import { callAs, doctorNamed, newPatient, someDay } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';
import { expectSignedIn, signIn } from '../parts/sign-in.ts';

const typedDay = (day: string) => day.split('-').reverse().join('');

/** Stops the portal's polling of its lists, so that whatever appears must have come over the live link. */
const stopSlowClocks = `
  const every = window.setInterval;
  window.setInterval = (run, wait) => every(run, wait >= 15000 ? 2147483647 : wait);
`;

test('a patient is invited at the desk, confirmed by the code on the phone, and books, moves and cancels a visit', async ({
  page,
  anotherPage,
  request,
}) => {
  const patient = await newPatient(request);
  const doctor = await doctorNamed(request, 'Subramanian');
  const [first, second] = [someDay(), someDay()];
  const email = `asha-${patient.digits}@home.example`;
  const password = 'quiet mango river 9';

  await openAs(page, 'receptionist', `/hospital/patients/${patient.id}`);
  await page.getByRole('button', { name: 'Invite to the portal' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invite to the portal' });
  await invitation.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(invitation.getByText('Invalid email address')).toBeVisible();
  await invitation.getByLabel('Email').fill(email);
  await invitation.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(invitation.getByRole('img', { name: 'Invitation to the portal' })).toBeVisible();
  const link = (await invitation.getByText(/\/link\//).textContent()) ?? '';

  const phone = await anotherPage({ width: 360, height: 740 });
  await phone.addInitScript(stopSlowClocks);
  await phone.goto(new URL(link).pathname);
  await phone.getByLabel('New password').fill(password);
  await phone.getByRole('button', { name: 'Set password' }).click();
  await expect(phone).toHaveURL(/\/login$/);
  await signIn(phone, { email, password });
  await expectSignedIn(phone);

  await phone.goto('/patient/appointments');
  await expect(phone.getByText(/^Visits, bills and records of/)).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Book an appointment' })).toBeDisabled();
  const code = (await phone.getByText(/^\d{3} \d{3}$/).textContent()) ?? '';

  await page.reload();
  await expect(page.getByText(`${email}, joined`)).toBeVisible();
  await expect(page.getByText(/^Portal access waiting/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await openAs(page, 'doctor', `/hospital/patients/${patient.id}`);
  await page.getByRole('button', { name: 'Confirm' }).click();
  const confirming = page.getByRole('dialog', { name: 'Confirm portal access' });
  await confirming.getByLabel('Code').fill(code === '000 000' ? '000001' : '000000');
  await confirming.getByRole('button', { name: 'Confirm' }).click();
  await expect(confirming.getByText('This is not the code in their portal')).toBeVisible();
  await confirming.getByLabel('Code').fill(code);
  await confirming.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Sees the whole record.')).toBeVisible();
  await expect(phone.getByText(/^Visits, bills and records of/)).toHaveCount(0);

  await expect(phone.getByText('No upcoming appointments')).toBeVisible();
  await phone.getByRole('button', { name: 'Book an appointment' }).click();
  const booking = phone.getByRole('dialog', { name: 'Book an appointment' });
  await expect(booking.getByText(/^Up to 4 upcoming visits .* 0 booked so far\.$/)).toBeVisible();
  await booking.getByRole('button', { name: 'Book visit' }).click();
  await expect(booking.getByText('Choose a doctor', { exact: true }).last()).toBeVisible();
  await booking.getByRole('combobox', { name: 'Doctor' }).fill(doctor.name);
  await phone.getByRole('option', { name: doctor.name }).click();
  await booking.getByLabel('Date').fill(typedDay(first));
  await booking.getByText('10:00', { exact: true }).click();
  await booking.getByRole('button', { name: 'Book visit' }).click();
  await expect(booking).toBeHidden();
  const visit = phone.getByRole('listitem').filter({ hasText: doctor.name });
  await expect(visit).toContainText(first.split('-').reverse().join('/'));

  await visit.getByRole('button', { name: 'Reschedule' }).click();
  const moving = phone.getByRole('dialog', { name: 'Reschedule' });
  await moving.getByLabel('Date').fill(typedDay(second));
  await moving.getByText('10:20', { exact: true }).click();
  await moving.getByRole('button', { name: 'Move visit' }).click();
  await expect(visit).toContainText(second.split('-').reverse().join('/'));
  await phone.getByRole('button', { name: 'Undo' }).click();
  await expect(visit).toContainText(`${first.split('-').reverse().join('/')}, 10:00`);

  await visit.getByRole('button', { name: 'Cancel visit' }).click();
  const cancelling = phone.getByRole('dialog', { name: 'Cancel this visit?' });
  await cancelling.getByRole('button', { name: 'Cancel visit' }).click();
  await expect(cancelling.getByText('Enter a reason')).toBeVisible();
  await cancelling.getByLabel('Reason').fill('Out of town');
  await cancelling.getByRole('button', { name: 'Cancel visit' }).click();
  await expect(visit).toContainText('Cancelled: Out of town');
  await phone.getByRole('button', { name: 'Undo' }).click();
  await expect(visit.getByRole('button', { name: 'Reschedule' })).toBeVisible();
  await expect(visit).not.toContainText('Cancelled: Out of town');

  const desk = await callAs(request);
  const [booked] = await desk.get(`/patients/${patient.id}/appointments`);
  const { version } = booked;
  await desk.patch(`/appointments/${booked.id}/status`, { version, status: 'cancelled', reason: 'Doctor ill' });
  await expect(visit).toContainText('Cancelled: Doctor ill');
});

test('the demo family sees its visits, records, prescriptions and results', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, 'patient', '/patient');
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByRole('link')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Reschedule' }).first()).toBeVisible();
  await summary.getByRole('link', { name: /Downloadable Reports/ }).click();
  const reports = page.getByRole('dialog', { name: 'Downloadable Reports' });
  const saved = page.waitForEvent('download');
  await reports
    .getByRole('button', { name: /^Download/ })
    .first()
    .click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);

  await page.goto('/patient/appointments');
  await page.getByRole('button', { name: 'Book an appointment' }).click();
  const booking = page.getByRole('dialog', { name: 'Book an appointment' });
  await booking.getByRole('button', { name: 'Book visit' }).click();
  await expect(booking.getByText('Choose who this is for')).toBeVisible();

  await page.goto('/patient/prescriptions');
  await expect(page.getByText('morning').first()).toBeVisible();
  await page.goto('/patient/lab-results');
  await expect(page.getByText('Range').first()).toBeVisible();
  const whose = page.getByRole('combobox', { name: 'Showing' });
  await whose.selectOption({ index: 2 });
  const child = await whose.locator('option:checked').innerText();
  const first = page.getByRole('main').getByRole('listitem').first();
  await expect(first).toContainText(child);
  await expect(first).toContainText('Haemoglobin');
  await page.goto('/patient/prescriptions');
  await whose.selectOption({ index: 2 });
  await expect(first).toContainText(child);
  await expect(first).toContainText('Paracetamol');
  await page.goto('/patient/profile');
  await expect(page.getByRole('heading', { name: 'Who viewed my record' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Showing' }).selectOption({ index: 2 });
  await expect(page.getByText('Your child')).toBeVisible();
  await expect(page.getByText('You', { exact: true })).toBeHidden();
  const width = await page.evaluate('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(360);
});

test('the menu and the prescriptions are shown in Telugu once it is chosen', async ({ page }) => {
  await openAs(page, 'patient', '/patient/profile');
  const menu = page.getByRole('navigation', { name: 'Patient Portal' });
  await expect(menu.getByRole('link', { name: 'Prescriptions' })).toBeVisible();
  await page.getByLabel('Menu and prescriptions in').selectOption('te');
  await menu.getByRole('link', { name: 'మందుల చీటీలు' }).click();
  await expect(page).toHaveURL('/patient/prescriptions');
  await expect(page.getByText('ఉదయం').first()).toBeVisible();
  await page.reload();
  await expect(menu.getByRole('link', { name: 'ప్రొఫైల్' })).toBeVisible();
  await expect(menu.locator('[lang=te]')).toHaveCount(6);
});
