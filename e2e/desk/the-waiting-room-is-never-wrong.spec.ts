import { expect } from '@playwright/test';
import { callAs, newPatient } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { newDoctor } from '../parts/new-doctor.ts';

test('the screen shows who is called, warns loudly when it is out of date, recovers, and can be switched off', async ({
  page,
  request,
}) => {
  const desk = await callAs(request);
  const { display, path } = await desk.post('/displays', { name: 'Hall' });
  await page.clock.install();
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Krama Demo Hospital' })).toBeVisible();

  const [patient, doctor] = [await newPatient(request), await newDoctor(request, 'Pediatrics')];
  const visit = await desk.post('/appointments/walk-ins', { patientId: patient.id, doctorId: doctor.person.id });
  await desk.patch(`/appointments/${visit.id}/status`, { status: 'in_progress', version: 1 });
  // Two seconds on the screen's own clock are enough.
  await page.clock.runFor(2_000);
  const queue = page.getByRole('listitem').filter({ hasText: doctor.name });
  await expect(queue).toContainText(`Now serving token ${visit.tokenNumber}`);
  await expect(page.getByText(patient.firstName)).toHaveCount(0);

  await page.route('**/api/waiting-room/**', (route) => route.abort('connectionrefused'));
  await page.clock.runFor(20_000);
  await expect(queue).toContainText(`Now serving token ${visit.tokenNumber}`);
  await page.clock.runFor(20_000);
  await expect(page.getByText('Not up to date')).toBeVisible();
  await expect(queue).toBeHidden();

  await page.unroute('**/api/waiting-room/**');
  await page.clock.runFor(10_000);
  await expect(queue).toContainText(`Now serving token ${visit.tokenNumber}`);

  await desk.remove(`/displays/${display.id}`);
  await page.clock.runFor(6_000);
  await expect(page.getByText('This screen is off')).toBeVisible();
  await expect(queue).toBeHidden();
});
