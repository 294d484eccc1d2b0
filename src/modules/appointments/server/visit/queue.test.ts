import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { queueOf } from '../../rules/queue.ts';
import { addDoctor, addPatient, openDesk, refusalOf, today } from '../testing/desk.ts';

const server = useServer();

async function openQueue() {
  const clinic = await server.newClinic();
  const opened = await openDesk(clinic);
  const { desk, place } = opened;
  const { path } = await desk.addDisplay({ name: 'Hall' });
  const key = path.replace('/waiting-room/', '');
  return {
    ...opened,
    clinic,
    arrive: async () => desk.walkIn({ ...place, patientId: await addPatient(clinic.as('receptionist')) }),
    shown: async () => (await server.anonymous.appointments.waitingRoom({ key })).queues[0]?.next,
  };
}

describe('the queue', () => {
  test('leaves out patients on hold, and puts them behind the others when released', async () => {
    const { desk, arrive, shown } = await openQueue();
    const [first] = [await arrive(), await arrive(), await arrive()];
    const held = await desk.hold({ id: first.id, held: true, version: 1 });
    expect(held.heldAt).toBeTruthy();
    expect(await shown()).toEqual([2, 3]);
    const released = await desk.hold({ id: first.id, held: false, version: 2 });
    expect([released.heldAt, Boolean(released.queueFrom)]).toEqual([null, true]);
    expect(await shown()).toEqual([2, 3, 1]);
    expect(await desk.undo({ id: first.id, version: 3 })).toMatchObject({ heldAt: held.heldAt, queueFrom: null });
  });

  test('releases a patient before the booked time to that time, and not before those booked earlier', async () => {
    const { desk, place } = await openQueue();
    const { id, startsAt } = await desk.book({ ...place, time: '10:00' });
    await desk.setArrival({ id, arrived: true, version: 1 });
    await desk.hold({ id, held: true, version: 2 });
    expect(await desk.hold({ id, held: false, version: 3 })).toMatchObject({ heldAt: null, queueFrom: startsAt });
  });

  test('puts a patient who is skipped behind those who wait, with the same token, until that is undone', async () => {
    const { desk, place, arrive, shown } = await openQueue();
    const [first] = [await arrive(), await arrive()];
    expect((await desk.skip({ id: first.id, version: 1 })).queueFrom).toBeTruthy();
    expect(await shown()).toEqual([2, 1]);
    await arrive();
    expect(await shown()).toEqual([2, 1, 3]);
    expect(await desk.undo({ id: first.id, version: 2 })).toMatchObject({ queueFrom: null });
    expect(await shown()).toEqual([1, 2, 3]);
    await desk.hold({ id: first.id, held: true, version: 3 });
    expect((await refusalOf(desk.skip({ id: first.id, version: 4 }))).code).toBe('NOT_WAITING');
    expect((await refusalOf(desk.skip({ id: first.id, version: 3 }))).code).toBe('CHANGED_MEANWHILE');
    const booked = await desk.book({ ...place, time: '10:00' });
    expect((await refusalOf(desk.skip({ id: booked.id, version: 1 }))).code).toBe('NOT_WAITING');
  });

  test('puts a patient who is skipped before the booked times behind the next one, and never before their own', async () => {
    const { clinic, desk, place } = await openQueue();
    const book = async (time: string) => {
      const { id } = await desk.book({ ...place, time, patientId: await addPatient(clinic.as('receptionist')) });
      return desk.setArrival({ id, arrived: true, version: 1 });
    };
    const [first] = [await book('10:00'), await book('10:15'), await book('10:30')];
    const called = async () =>
      queueOf(await desk.list({ date: place.date }), 'time').map(({ tokenNumber }) => tokenNumber);
    await desk.skip({ id: first.id, version: 2 });
    expect(await called()).toEqual([2, 1, 3]);
    await desk.skip({ id: first.id, version: 3 });
    expect(await called()).toEqual([2, 3, 1]);
    await desk.skip({ id: first.id, version: 4 });
    expect(await called()).toEqual([2, 3, 1]);
  });

  test('puts patients with a priority first and calls in that order, but not in queues by token alone', async () => {
    const { clinic, desk, arrive, shown } = await openQueue();
    await arrive();
    const second = await arrive();
    await desk.prioritise({ id: second.id, priority: 'pregnant', version: 1 });
    expect(await shown()).toEqual([2, 1]);
    const admin = clinic.as('admin').identity;
    await admin.changeClinic({ ...(await admin.clinic()), queueOrder: 'token' });
    expect(await shown()).toEqual([1, 2]);
    expect((await clinic.as('receptionist').identity.me()).queueOrder).toBe('token');
  });

  test('refuses to hold a patient who has not come or is inside, and clears a hold when the visit ends', async () => {
    const { desk, place, arrive } = await openQueue();
    const booked = await desk.book({ ...place, time: '10:00' });
    expect((await refusalOf(desk.hold({ id: booked.id, held: true, version: 1 }))).code).toBe('NOT_WAITING');
    const { id } = await arrive();
    await desk.hold({ id, held: true, version: 1 });
    expect(await desk.setStatus({ id, status: 'in_progress', version: 2 })).toMatchObject({ heldAt: null });
    expect((await refusalOf(desk.hold({ id, held: true, version: 3 }))).code).toBe('NOT_WAITING');
    expect((await refusalOf(desk.prioritise({ id, priority: 'elderly', version: 3 }))).code).toBe('NOT_WAITING');
    expect((await refusalOf(desk.hold({ id, held: true, version: 2 }))).code).toBe('CHANGED_MEANWHILE');
  });
});

describe('a change of doctor', () => {
  test('gives a new token and the same place in the queue without a slot, and Undo reverses it', async () => {
    const { clinic, desk, arrive, place } = await openQueue();
    const other = await addDoctor(clinic);
    const first = await arrive();
    const theirs = await desk.walkIn({ ...place, doctorId: other });
    const moved = await desk.changeDoctor({ id: first.id, doctorId: other, version: 1 });
    expect(moved).toMatchObject({ doctorId: other, tokenNumber: 2, kind: 'walk_in', queueFrom: first.arrivedAt });
    expect(moved.arrivedAt).toBe(first.arrivedAt);
    expect(moved.queueFrom && theirs.arrivedAt && moved.queueFrom < theirs.arrivedAt).toBe(true);
    expect(await desk.undo({ id: first.id, version: 2 })).toEqual({ ...first, version: 3 });
  });

  test('keeps the time that counts for a booked visit, even if the new doctor is booked then', async () => {
    const { clinic, desk, place } = await openQueue();
    const other = await addDoctor(clinic);
    const at = { ...place, time: '23:40' };
    const visit = await desk.book(at);
    await desk.book({ ...at, doctorId: other, patientId: await addPatient(clinic.as('receptionist')) });
    await desk.setArrival({ id: visit.id, arrived: true, version: 1 });
    const moved = await desk.changeDoctor({ id: visit.id, doctorId: other, version: 2 });
    expect(moved).toMatchObject({ doctorId: other, queueFrom: visit.startsAt, kind: 'walk_in' });
  });

  test('is refused when the patient waits for that doctor already', async () => {
    const { clinic, desk, place } = await openQueue();
    const other = await addDoctor(clinic);
    const { id } = await desk.walkIn(place);
    const there = await desk.walkIn({ ...place, doctorId: other });
    const refusal = await refusalOf(desk.changeDoctor({ id, doctorId: other, version: 1 }));
    expect(refusal).toMatchObject({ code: 'ALREADY_HAS_TOKEN', data: { current: { id: there.id } } });
  });

  test('is refused for a patient who is not waiting, and for a doctor who is not in', async () => {
    const { clinic, desk, arrive, place } = await openQueue();
    const absent = await addDoctor(clinic, { hours: [] });
    const booked = await desk.book({ ...place, time: '10:00' });
    const { id } = await arrive();
    const toAbsent = await refusalOf(desk.changeDoctor({ id, doctorId: absent, version: 1 }));
    expect(toAbsent.fieldErrors?.map(({ field }) => field)).toEqual(['doctorId']);
    const early = await refusalOf(desk.changeDoctor({ id: booked.id, doctorId: absent, version: 1 }));
    expect(early.code).toBe('NOT_WAITING');
  });
});

describe('Undo', () => {
  test('restores a status with all its times', async () => {
    const { desk, place, arrive } = await openQueue();
    const visit = await arrive();
    const { id } = visit;
    const inside = { ...visit, ...(await desk.setStatus({ id, status: 'in_progress', version: 1 })) };
    await desk.setStatus({ id, status: 'scheduled', version: 2 });
    expect(await desk.undo({ id, version: 3 })).toEqual({ ...inside, version: 4 });
    const done = { ...inside, ...(await desk.setStatus({ id, status: 'completed', version: 4 })) };
    await desk.setStatus({ id, status: 'cancelled', reason: 'Booked twice', version: 5 });
    expect(await desk.undo({ id, version: 6 })).toEqual({ ...done, version: 7 });
    expect(await desk.undo({ id, version: 7 })).toMatchObject({ status: 'cancelled', version: 8 });
    const unborn = await desk.book({ ...place, time: '10:00' });
    expect((await refusalOf(desk.undo({ id: unborn.id, version: 1 }))).code).toBe('NOTHING_TO_UNDO');
  });

  test('takes back a token just given: it never counts as a visit, and no one else gets its number', async () => {
    const { clinic, desk, arrive } = await openQueue();
    const { id } = await arrive();
    expect(await desk.undo({ id, version: 1 })).toMatchObject({ id, tokenNumber: 1 });
    expect(await desk.list({ date: today() })).toEqual([]);
    expect((await clinic.as('admin').overview.summary()).appointments.now).toBe(0);
    expect(await arrive()).toMatchObject({ tokenNumber: 2 });
  });

  test('makes no other visit deletable by any statement', async () => {
    const { clinic, desk, arrive, place } = await openQueue();
    const called = await arrive();
    await desk.setStatus({ id: called.id, version: 1, status: 'in_progress' });
    await desk.book({ ...place, time: '10:00' });
    const { numAffectedRows } = await sql`delete from appointments`.execute(server.database.clinic(clinic.id));
    expect(numAffectedRows).toBe(0n);
  });

  test('does not reopen a visit whose time was given away', async () => {
    const { desk, place } = await openQueue();
    const { id } = await desk.book({ ...place, time: '10:00' });
    await desk.setStatus({ id, status: 'cancelled', reason: 'Out of town', version: 1 });
    await desk.book({ ...place, time: '10:00' });
    expect((await refusalOf(desk.undo({ id, version: 2 }))).code).toBe('SLOT_GIVEN_AWAY');
  });
});
