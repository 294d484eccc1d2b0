import { expect, test } from 'vitest';
import { sessionSecret, useServer } from '#app/testing/test-server.ts';
import { openDesk, refusalOf } from '../testing/desk.ts';
import { reminderKey } from './reminder-key.ts';

const server = useServer();

async function remind() {
  const clinic = await server.newClinic();
  const { desk, place, patientId } = await openDesk(clinic);
  const visit = await desk.book({ ...place, time: '10:00' });
  const patients = clinic.as('receptionist').patients;
  const { phone } = await patients.get({ id: patientId });
  const keyFor = (number: string) =>
    reminderKey({ clinicId: clinic.id, visitId: visit.id, phone: number }, sessionSecret);
  return { clinic, patients, patientId, keyFor, key: keyFor(phone), anyone: server.anonymous.appointments };
}

test('a patient stops reminders without signing in, and turns them on again', async () => {
  const { patients, patientId, key, anyone } = await remind();
  expect(await anyone.reminderChoice({ key })).toMatchObject({ isOn: true });
  expect(await anyone.chooseReminders({ key, isOn: false })).toMatchObject({ isOn: false });
  expect((await patients.get({ id: patientId })).wantsReminders).toBe(false);
  await anyone.chooseReminders({ key, isOn: false });
  await anyone.chooseReminders({ key, isOn: true });
  expect((await patients.get({ id: patientId })).wantsReminders).toBe(true);
});

test('an invented link, or one sent to another phone, opens nothing', async () => {
  const { key, keyFor, anyone } = await remind();
  const changed = `${key.slice(0, -2)}${key.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const wrong of [changed, keyFor('+919999999999'), 'x'.repeat(64)]) {
    expect((await refusalOf(anyone.reminderChoice({ key: wrong }))).code).toBe('LINK_NOT_VALID');
    expect((await refusalOf(anyone.chooseReminders({ key: wrong, isOn: false }))).code).toBe('LINK_NOT_VALID');
  }
});
