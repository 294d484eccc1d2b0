import { describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { reasonNeeded } from '#foundation/shared/text/reason.ts';
import { statuses } from '../../rules.ts';
import { openDesk, outcomes, refusalOf, tomorrow } from '../testing/desk.ts';

const server = useServer({ servers: 3 });

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('two people who change the same visit', () => {
  test('do not overwrite each other: the second is told who changed what, with the visit as it is now', async () => {
    const { desk, place } = await openDesk(await server.newClinic());
    const { id } = await desk.book({ ...place, time: '10:00' });
    await desk.setStatus({ id, status: 'confirmed', version: 1 });
    const late = [
      () => desk.setStatus({ id, status: 'completed', version: 1 }),
      () => desk.move({ ...place, id, time: '12:00', version: 1 }),
      () => desk.setArrival({ id, arrived: true, version: 1 }),
    ];
    for (const request of late) {
      expect(await refusalOf(request())).toMatchObject({
        code: 'CHANGED_MEANWHILE',
        status: 409,
        data: {
          current: { status: 'confirmed', version: 2 },
          changes: [{ by: 'The receptionist', fields: ['status'] }],
        },
      });
    }
  });

  test('do so at the same moment: one of fifty changes the status, the others are told', async () => {
    const { desk, place } = await openDesk(await server.newClinic());
    const { id } = await desk.book({ ...place, time: '10:00' });
    const change = (number: number) =>
      desk.setStatus({ id, status: number % 2 ? 'confirmed' : 'in_progress', version: 1 });
    expect(await outcomes(numbers(50).map(change))).toEqual({ granted: 1, refusals: ['CHANGED_MEANWHILE'] });
    expect(await desk.history({ id })).toHaveLength(2);
  });
});

describe('a visit that is kept although its doctor is away', () => {
  async function openKept() {
    const clinic = await server.newClinic();
    const opened = await openDesk(clinic);
    const visit = await opened.desk.book({ ...opened.place, time: '10:00' });
    const staff = clinic.as('receptionist').staff;
    const day = { fromDay: tomorrow(), toDay: tomorrow() };
    const { exception } = await staff.addException({ ...day, id: opened.doctorId });
    return { ...opened, visit, staff, leaveId: exception.id };
  }

  test('counts as decided for this leave until that is undone, and is not moved', async () => {
    const { desk, visit, leaveId } = await openKept();
    const { id, startsAt } = visit;
    const { version } = await desk.keep({ id, leaveId, version: 1 });
    const kept = { startsAt, status: 'scheduled', keptOnLeave: leaveId };
    expect(await desk.list({ date: tomorrow() })).toMatchObject([kept]);
    expect(await desk.undo({ id, version })).toMatchObject({ startsAt, keptOnLeave: null });
  });

  test('cannot be kept on the basis of an old version, nor for a leave that was removed', async () => {
    const { desk, visit, staff, doctorId, leaveId } = await openKept();
    const keep = (version: number, id = visit.id) => refusalOf(desk.keep({ id, leaveId, version }));
    expect((await keep(1, crypto.randomUUID())).code).toBe('NOT_FOUND');
    await staff.removeException({ id: doctorId, exceptionId: leaveId });
    expect((await keep(1)).code).toBe('NOT_IN_THE_WAY');
    const { version } = await desk.setStatus({ id: visit.id, status: 'cancelled', reason: 'Is away', version: 1 });
    expect((await keep(1)).code).toBe('CHANGED_MEANWHILE');
    expect((await keep(version)).code).toBe('NOT_IN_THE_WAY');
  });
});

describe('the status of a visit', () => {
  test('can change from any to any other, and each change is recorded', async () => {
    const { desk, place } = await openDesk(await server.newClinic());
    let { id, version, status } = await desk.book({ ...place, time: '10:00' });
    const walked = statuses.flatMap((from) => statuses.flatMap((to) => (from === to ? [] : [from, to])));
    let changes = 0;
    for (const next of walked) {
      if (next === status) continue;
      ({ version, status } = await desk.setStatus({ id, status: next, reason: 'Asked by phone', version }));
      changes += 1;
    }
    const history = await desk.history({ id });
    expect(history).toHaveLength(changes + 1);
    expect(new Set(history.map(({ fromStatus, toStatus }) => `${fromStatus} ${toStatus}`)).size).toBe(21);
    expect(history.at(-1)?.by).toBe('The receptionist');
  });

  test('is returned with its times and reason, even when nothing changed', async () => {
    const { desk, place } = await openDesk(await server.newClinic());
    const { id } = await desk.book({ ...place, time: '10:00' });
    const confirmed = await desk.setStatus({ id, status: 'confirmed', version: 1 });
    expect(confirmed).toEqual({
      id,
      status: 'confirmed',
      cancelReason: '',
      arrivedAt: null,
      startedAt: null,
      completedAt: null,
      priority: null,
      heldAt: null,
      queueFrom: null,
      keptOnLeave: null,
      version: 2,
    });
    expect(await desk.setStatus({ id, status: 'confirmed', version: 2 })).toEqual(confirmed);
  });

  test('needs a reason for a cancellation', async () => {
    const { desk, place } = await openDesk(await server.newClinic());
    const { id } = await desk.book({ ...place, time: '10:00' });
    const { fieldErrors } = await refusalOf(desk.setStatus({ id, status: 'cancelled', version: 1 }));
    expect(fieldErrors).toEqual([{ field: 'reason', message: reasonNeeded }]);
    await desk.setStatus({ id, status: 'cancelled', reason: 'Out of town', version: 1 });
    expect((await desk.list({ date: tomorrow() }))[0]).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Out of town',
    });
  });

  test('frees the slot when cancelled, and cannot be restored once the slot is given away', async () => {
    const { desk, place } = await openDesk(await server.newClinic());
    const { id } = await desk.book({ ...place, time: '10:00' });
    await desk.setStatus({ id, status: 'cancelled', reason: 'Out of town', version: 1 });
    await desk.book({ ...place, time: '10:00' });
    expect(await refusalOf(desk.setStatus({ id, status: 'scheduled', version: 2 }))).toMatchObject({
      code: 'SLOT_GIVEN_AWAY',
      status: 409,
    });
  });

  test('records when the patient came, was called and left', async () => {
    const { desk, place } = await openDesk(await server.newClinic());
    const { id } = await desk.book({ ...place, time: '10:00' });
    const here = await desk.setArrival({ id, arrived: true, version: 1 });
    expect(here.arrivedAt).toBeTruthy();
    expect((await desk.setArrival({ id, arrived: false, version: 2 })).arrivedAt).toBeNull();
    const inside = await desk.setStatus({ id, status: 'in_progress', version: 3 });
    expect([inside.arrivedAt, inside.startedAt].every(Boolean)).toBe(true);
    const done = await desk.setStatus({ id, status: 'completed', version: 4 });
    expect([done.startedAt, done.completedAt].every(Boolean)).toBe(true);
  });
});
