import { afterEach, expect, test, vi } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { addPatient, openDesk, refusalOf, today, tomorrow } from '../testing/desk.ts';

const server = useServer();
afterEach(() => {
  vi.useRealTimers();
});

test('a screen shows the tokens that are called and next, without names, until it is switched off', async () => {
  const clinic = await server.newClinic();
  const { desk, place } = await openDesk(clinic);
  const arrive = async () => desk.walkIn({ ...place, patientId: await addPatient(clinic.as('receptionist')) });
  const [first, second] = [await arrive(), await arrive()];
  await arrive();
  await desk.book({ ...place, time: '10:00' });
  await desk.setStatus({ id: second.id, status: 'in_progress', version: 1 });
  const { display, path } = await desk.addDisplay({ name: 'Hall' });
  const key = path.replace('/waiting-room/', '');
  const room = await server.anonymous.appointments.waitingRoom({ key });
  expect(room.queues).toMatchObject([{ doctorName: 'Srinivas Rao', room: '3', serving: 2, next: [1, 3] }]);
  expect(JSON.stringify(room)).not.toContain('Asha');
  await desk.setStatus({ id: first.id, status: 'completed', version: 1 });
  expect((await server.anonymous.appointments.waitingRoom({ key })).queues[0]?.next).toEqual([3]);

  expect(await desk.displays()).toEqual([display]);
  await desk.revokeDisplay({ id: display.id });
  expect(await desk.displays()).toEqual([]);
  expect((await refusalOf(server.anonymous.appointments.waitingRoom({ key }))).code).toBe('DISPLAY_OFF');
});

test('patients of a doctor who is called away stay on the screen', async () => {
  const { desk, staff, doctorId, place } = await openDesk(await server.newClinic());
  await desk.walkIn(place);
  const { path } = await desk.addDisplay({ name: 'Hall' });
  const key = path.replace('/waiting-room/', '');
  await staff.addException({ id: doctorId, fromDay: today(), toDay: today() });
  const room = await server.anonymous.appointments.waitingRoom({ key });
  expect(room.queues).toMatchObject([{ doctorName: 'Srinivas Rao', serving: null, next: [1] }]);
});

test('a screen without a doctor in shows an empty room, and a wrong key shows nothing', async () => {
  const clinic = await server.newClinic();
  const { path } = await clinic.as('admin').appointments.addDisplay({ name: 'Hall' });
  const key = path.replace('/waiting-room/', '');
  expect((await server.anonymous.appointments.waitingRoom({ key })).queues).toEqual([]);
  const guessed = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
  expect((await refusalOf(server.anonymous.appointments.waitingRoom({ key: guessed }))).code).toBe('DISPLAY_OFF');
});

test('the day changes at midnight in the clinic: 18:29 UTC is still the old day, 18:31 the new one', async () => {
  const utcDay = tomorrow();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${utcDay}T18:29:00Z`) });
  const { desk, place } = await openDesk(await server.newClinic());
  const before = await desk.walkIn(place);
  vi.setSystemTime(new Date(`${utcDay}T18:31:00Z`));
  const after = await desk.walkIn(place);
  expect([before.appointmentDate, before.tokenNumber]).toEqual([utcDay, 1]);
  expect([after.appointmentDate > utcDay, after.tokenNumber]).toEqual([true, 1]);
});
