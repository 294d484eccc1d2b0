import { describe, expect, test } from 'vitest';
import { joinPortal, signIn } from '#app/testing/join-clinic.ts';
import { useServer } from '#app/testing/test-server.ts';
import { addPatient, daysFrom, openDesk, outcomes, refusalOf, tomorrow } from '../testing/desk.ts';

const server = useServer({ servers: 3 });

/** A desk, and a patient signed in to the portal. */
async function openPortal() {
  const clinic = await server.newClinic();
  const { desk, doctorId, place } = await openDesk(clinic);
  const patientId = await addPatient(clinic.as('receptionist'), 'Ravi');
  const { email } = await joinPortal(server, clinic, patientId);
  const { body } = await signIn(server, email);
  const portal = server.withToken(body.token).appointments;
  return { clinic, desk, doctorId, place, portal, own: { patientId, doctorId, date: tomorrow() } };
}

describe('in the portal a patient', () => {
  test('books a free slot, which is then free for nobody else', async () => {
    const { portal, desk, own, place, doctorId } = await openPortal();
    const { slots } = await portal.bookableSlots({ doctorId, date: own.date });
    const booked = await portal.bookMine({ ...own, time: '10:00' });
    expect(slots).toContain(booked.startsAt);
    expect((await portal.bookableSlots({ doctorId, date: own.date })).slots).not.toContain(booked.startsAt);
    const refusal = await refusalOf(desk.book({ ...place, time: '10:00' }));
    expect(refusal.code).toBe('SLOT_TAKEN');
    expect(await portal.mine({})).toMatchObject([{ id: booked.id, tokenNumber: 1, serving: null }]);
  });

  test('moves a visit that has not begun, and cancels it with a reason', async () => {
    const { portal, own } = await openPortal();
    const booked = await portal.bookMine({ ...own, time: '10:00' });
    const moved = await portal.moveMine({ id: booked.id, version: booked.version, ...own, time: '11:00' });
    expect(moved.startsAt > booked.startsAt).toBe(true);
    const stale = portal.cancelMine({ id: booked.id, version: booked.version, reason: 'Is away' });
    expect((await refusalOf(stale)).code).toBe('VISIT_CHANGED');
    await portal.cancelMine({ id: booked.id, version: moved.version, reason: 'Is away' });
    expect(await portal.mine({})).toMatchObject([{ status: 'cancelled', cancelReason: 'Is away' }]);
  });

  test('undoes a cancellation while the time is free, but not a cancellation by the clinic', async () => {
    const { portal, desk, own, place } = await openPortal();
    const { id, version } = await portal.bookMine({ ...own, time: '10:00' });
    const cancelled = await portal.cancelMine({ id, version, reason: 'Is away' });
    const restored = await portal.restoreMine({ id, version: cancelled.version });
    expect(restored).toMatchObject({ status: 'scheduled', cancelReason: '' });
    expect((await refusalOf(desk.book({ ...place, time: '10:00' }))).code).toBe('SLOT_TAKEN');

    const again = await portal.cancelMine({ id, version: restored.version, reason: 'Is away' });
    await desk.book({ ...place, time: '10:00' });
    expect((await refusalOf(portal.restoreMine({ id, version: again.version }))).code).toBe('SLOT_GIVEN_AWAY');

    const other = await portal.bookMine({ ...own, time: '11:00' });
    const byDesk = await desk.setStatus({ ...other, status: 'cancelled', reason: 'Doctor ill' });
    const refused = portal.restoreMine({ id: other.id, version: byDesk.version });
    expect((await refusalOf(refused)).code).toBe('VISIT_CHANGED');
  });

  test('is told that the doctor of a visit is away, but not why', async () => {
    const { clinic, portal, own, doctorId } = await openPortal();
    const { id, version } = await portal.bookMine({ ...own, time: '10:00' });
    expect(await portal.mine({})).toMatchObject([{ isDoctorAway: false }]);
    const leave = { id: doctorId, fromDay: own.date, toDay: own.date };
    const { staff } = clinic.as('admin');
    const { exception } = await staff.addException({ ...leave, from: '09:00', to: '12:00' });
    expect(await portal.mine({})).toMatchObject([{ isDoctorAway: false }]);
    await staff.removeException({ id: doctorId, exceptionId: exception.id });
    await staff.addException({ ...leave, reason: 'Surgery of her own' });
    const seen = await portal.mine({});
    expect(seen).toMatchObject([{ isDoctorAway: true }]);
    expect(JSON.stringify(seen)).not.toContain('Surgery');
    await portal.cancelMine({ id, version, reason: 'Is away' });
    expect(await portal.mine({})).toMatchObject([{ isDoctorAway: false }]);
  });

  test('reads as many of the latest visits as requested', async () => {
    const { portal, own } = await openPortal();
    await portal.bookMine({ ...own, time: '10:00' });
    const later = await portal.bookMine({ ...own, date: daysFrom(own.date, 1), time: '11:00' });
    expect(await portal.mine({ count: 1 })).toMatchObject([{ id: later.id }]);
    expect(await portal.mine({})).toHaveLength(2);
  });

  test('must ask the desk for changes once they have arrived', async () => {
    const { portal, desk, own } = await openPortal();
    const { id, version } = await portal.bookMine({ ...own, time: '10:00' });
    const arrived = await desk.setArrival({ id, version, arrived: true });
    const cancelled = portal.cancelMine({ id, version: arrived.version, reason: 'Is away' });
    expect((await refusalOf(cancelled)).code).toBe('VISIT_BEGUN');
  });

  test('is told the token being served today', async () => {
    const { clinic, portal, desk, doctorId, own } = await openPortal();
    const other = await addPatient(clinic.as('receptionist'));
    const served = await desk.walkIn({ patientId: other, doctorId });
    await desk.setStatus({ id: served.id, version: served.version, status: 'in_progress' });
    await desk.walkIn({ patientId: own.patientId, doctorId });
    expect(await portal.mine({})).toMatchObject([{ tokenNumber: 2, serving: 1 }]);
  });
});

test('of many simultaneous requests one is granted for each doctor and day, and four in all', async () => {
  const { portal, own } = await openPortal();
  const hours = Array.from({ length: 8 }, (_, index) => `${String(index + 9).padStart(2, '0')}:00`);
  const oneDay = await outcomes(hours.map((time) => portal.bookMine({ ...own, time })));
  expect(oneDay).toEqual({ granted: 1, refusals: ['SAME_DAY'] });
  const days = Array.from({ length: 8 }, (_, index) => daysFrom(tomorrow(), index + 1));
  const manyDays = await outcomes(days.map((date) => portal.bookMine({ ...own, date, time: '10:00' })));
  expect(manyDays).toEqual({ granted: 3, refusals: ['TOO_MANY_BOOKINGS'] });
});

test('a visit cannot be moved to a day that already has one with that doctor', async () => {
  const { portal, own } = await openPortal();
  const { id, version } = await portal.bookMine({ ...own, time: '10:00' });
  const other = await portal.bookMine({ ...own, date: daysFrom(own.date, 1), time: '10:00' });
  const moved = portal.moveMine({ id: other.id, version: other.version, ...own, time: '12:00' });
  expect((await refusalOf(moved)).code).toBe('SAME_DAY');
  expect((await portal.moveMine({ id, version, ...own, time: '12:00' })).id).toBe(id);
});

test('a cancellation can be undone even after the record was merged', async () => {
  const { clinic, portal, own, place } = await openPortal();
  const { id, version } = await portal.bookMine({ ...own, time: '10:00' });
  const cancelled = await portal.cancelMine({ id, version, reason: 'Is away' });
  const pair = { keptId: place.patientId, otherId: own.patientId };
  await clinic.as('admin').patients.merge({ ...pair, take: [], keptVersion: 1, otherVersion: 1 });
  expect(await portal.restoreMine({ id, version: cancelled.version })).toMatchObject({ status: 'scheduled' });
});

test('a cancelled visit cannot be restored on a day that has another one with that doctor', async () => {
  const { portal, own } = await openPortal();
  const { id, version } = await portal.bookMine({ ...own, time: '10:00' });
  const cancelled = await portal.cancelMine({ id, version, reason: 'Is away' });
  await portal.bookMine({ ...own, time: '11:00' });
  const restored = portal.restoreMine({ id, version: cancelled.version });
  expect((await refusalOf(restored)).code).toBe('SAME_DAY');
});

test('one slot from the portal and the desk at once: one gets it', async () => {
  const { portal, desk, own, place } = await openPortal();
  const hours = Array.from({ length: 8 }, (_, index) => `${String(index + 9).padStart(2, '0')}:00`);
  for (const time of hours) {
    for (const { id, version, status } of await portal.mine({})) {
      if (status === 'scheduled') await portal.cancelMine({ id, version, reason: 'Another time' });
    }
    const both = await outcomes([portal.bookMine({ ...own, time }), desk.book({ ...place, time })]);
    expect(both).toEqual({ granted: 1, refusals: ['SLOT_TAKEN'] });
  }
});
