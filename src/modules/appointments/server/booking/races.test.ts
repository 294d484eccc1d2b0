import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countWaiting } from '#app/testing/locks/count-waiting.ts';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { daysFrom, openDesk, outcomes, tomorrow } from '../testing/desk.ts';

const server = useServer({ servers: 3 });
const rounds = Array.from({ length: 20 }, (_, round) => round);
const desks = Array.from({ length: 50 }, (_, desk) => desk);
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

test('fifty desks book one slot, twenty times over: exactly one wins each round', async () => {
  const { desk, place } = await openDesk(await server.newClinic());
  for (const round of rounds) {
    const time = clock(9 * 60 + round * 15);
    const result = await outcomes(desks.map(() => desk.book({ ...place, time })));
    expect(result).toEqual({ granted: 1, refusals: ['SLOT_TAKEN'] });
  }
  const tokens = (await desk.list({ date: tomorrow() })).map(({ tokenNumber }) => tokenNumber);
  expect(tokens).toEqual(rounds.map((round) => round + 1));
});

test('fifty desks book times that partly overlap: those that win never overlap', async () => {
  const { desk, place } = await openDesk(await server.newClinic());
  for (const round of rounds) {
    const date = daysFrom(tomorrow(), round);
    // All of them include the minute 10:14, so only one can win.
    const result = await outcomes(
      desks.map((index) => desk.book({ ...place, date, time: clock(600 + (index % 15)), minutes: 15 + (index % 7) })),
    );
    expect(result).toEqual({ granted: 1, refusals: ['SLOT_TAKEN'] });
  }
});

test('fifty visits are moved to one slot, twenty times over: one gets it, the others stay', async () => {
  const { desk, place } = await openDesk(await server.newClinic(), { slotMinutes: 5 });
  const booked = await Promise.all(desks.map((index) => desk.book({ ...place, time: clock(480 + index * 5) })));
  const versions = new Map(booked.map(({ id, version }) => [id, version]));
  for (const round of rounds) {
    const date = daysFrom(tomorrow(), 1 + round);
    const moves = [...versions].map(async ([id, version]) => {
      const moved = await desk.move({ ...place, id, date, time: '10:00', version });
      versions.set(id, moved.version);
    });
    expect(await outcomes(moves)).toEqual({ granted: 1, refusals: ['SLOT_TAKEN'] });
    expect(await desk.list({ date })).toHaveLength(1);
  }
});

/** Starts the requests one after the other while all must wait for the day's token counter, then releases them. */
async function letWait(clinic: TestClinic, day: string, requests: readonly (() => Promise<unknown>)[]) {
  const counter = sql`select from token_counters where day = ${day} for update`;
  const begun: Promise<unknown>[] = [];
  await server.database
    .clinic(clinic.id)
    .transaction()
    .execute(async (db) => {
      await counter.execute(db);
      for (const request of requests) {
        begun.push(request());
        await expect.poll(() => countWaiting(server)).toBe(begun.length);
      }
    });
  return outcomes(begun);
}

test('a visit is moved to another day by two desks at the same moment: one token is taken', async () => {
  const clinic = await server.newClinic();
  const { desk, place } = await openDesk(clinic);
  const { id } = await desk.book({ ...place, time: '10:00' });
  const date = daysFrom(tomorrow(), 1);
  await desk.book({ ...place, date, time: '09:00' });
  const move = () => desk.move({ ...place, id, date, time: '11:00', version: 1 });
  expect(await letWait(clinic, date, [move, move])).toEqual({ granted: 1, refusals: ['CHANGED_MEANWHILE'] });
  expect((await desk.book({ ...place, date, time: '12:00' })).tokenNumber).toBe(3);
});

test('an undo of a move at one desk and the reverse move at another do not deadlock', async () => {
  const clinic = await server.newClinic();
  const { desk, place } = await openDesk(clinic);
  const { id } = await desk.book({ ...place, time: '10:00' });
  await desk.move({ ...place, id, date: daysFrom(tomorrow(), 1), time: '11:00', version: 1 });
  const requests = [() => desk.undo({ id, version: 2 }), () => desk.move({ ...place, id, time: '10:00', version: 2 })];
  expect(await letWait(clinic, tomorrow(), requests)).toEqual({ granted: 1, refusals: ['CHANGED_MEANWHILE'] });
});

test('ten cancelled visits of one slot are reopened at the same moment: one gets it, the others are told', async () => {
  const { desk, place } = await openDesk(await server.newClinic());
  for (const round of rounds) {
    const time = clock(480 + round * 15);
    const visits: string[] = [];
    for (let count = 0; count < 10; count += 1) {
      const { id } = await desk.book({ ...place, time });
      await desk.setStatus({ id, status: 'cancelled', reason: 'Out of town', version: 1 });
      visits.push(id);
    }
    const reopening = visits.map((id) => desk.setStatus({ id, status: 'scheduled', version: 2 }));
    expect(await outcomes(reopening)).toEqual({ granted: 1, refusals: ['SLOT_GIVEN_AWAY'] });
  }
});

test('a slot is cancelled, reopened, booked and moved into at the same moment: never two hold it', async () => {
  const { desk, place } = await openDesk(await server.newClinic());
  const mover = await desk.book({ ...place, time: '20:00' });
  for (const round of rounds) {
    const time = clock(480 + round * 15);
    const { id } = await desk.book({ ...place, time });
    await desk.setStatus({ id, status: 'cancelled', reason: 'Out of town', version: 1 });
    const result = await outcomes([
      ...desks.slice(0, 24).map(() => desk.book({ ...place, time })),
      ...desks.slice(0, 24).map(() => desk.setStatus({ id, status: 'scheduled', version: 2 })),
      desk.move({ ...place, id: mover.id, time, version: mover.version }),
      desk.setStatus({ id, status: 'cancelled', reason: 'Still out of town', version: 3 }),
    ]);
    expect(result.refusals.filter((code) => !expected.includes(code))).toEqual([]);
    const open = (await desk.list({ date: tomorrow() })).filter(
      ({ status, startsAt }) => status !== 'cancelled' && startsAt === timeOf(time),
    );
    expect(open.length).toBeLessThanOrEqual(1);
  }
});

const expected = ['SLOT_TAKEN', 'SLOT_GIVEN_AWAY', 'CHANGED_MEANWHILE'];
const timeOf = (time: string) => new Date(`${tomorrow()}T${time}:00+05:30`).toISOString();
