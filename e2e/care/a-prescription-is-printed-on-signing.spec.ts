import { expect } from '@playwright/test';
import type { Appointment } from '#modules/appointments/contract-visit.ts';
import { callAs, countedKeys, newPatient } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { newDoctor } from '../parts/new-doctor.ts';
import { openAs } from '../parts/open-demo.ts';
import { paperOf } from '../parts/paper-of.ts';

test('three drugs are written, signed, printed and the next patient is called in at most 60 keys', async ({
  page,
  request,
}) => {
  const { person } = await newDoctor(request, 'Cardiology');
  const desk = await callAs(request);
  const walkIn = async (): Promise<Appointment> => {
    const patient = await newPatient(request);
    return desk.post('/appointments/walk-ins', { patientId: patient.id, doctorId: person.id });
  };
  const visit = await walkIn();
  await walkIn();
  await openAs(page, 'doctor', `/hospital/consultations/${visit.id}`);
  await expect(page.getByLabel('Drug 1', { exact: true })).toBeVisible();

  const keys = countedKeys(page);
  await keys.press('/');
  await expect(page.getByLabel('Drug 1', { exact: true })).toBeFocused();
  await keys.type('pcm 650 101 5');
  await keys.press('Enter');
  await expect(page.getByLabel('Drug 2', { exact: true })).toBeFocused();
  await keys.type('amox 500 111 5/7');
  await keys.press('Enter');
  await expect(page.getByLabel('Drug 3', { exact: true })).toBeFocused();
  await keys.type('pan 40 100 5');
  const toast = page.getByText(/^Signed and completed\./);
  const paper = await paperOf(page, () => keys.press('Control+Shift+Enter'));
  expect(keys.count, 'keys for three drugs on paper').toBeLessThanOrEqual(60);
  for (const words of [
    visit.firstName,
    'Paracetamol 650 mg',
    'Amoxicillin 500 mg',
    'Pantoprazole 40 mg',
    '5 days',
    'qty 15',
  ]) {
    expect(paper.text).toContain(words);
  }
  await expect(page).not.toHaveURL(new RegExp(visit.id));
  await expect(toast).toContainText('called in.');

  const again = await paperOf(page, () => page.getByRole('button', { name: 'Print', exact: true }).click());
  expect(again.text).toContain('Amoxicillin 500 mg');
  await page.getByRole('button', { name: 'Open note' }).click();
  await expect(page).toHaveURL(new RegExp(visit.id));
  await expect(page.getByText(/^Signed by Dr\./)).toBeVisible();
});
