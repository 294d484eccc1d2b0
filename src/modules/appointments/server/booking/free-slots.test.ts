import { describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import type { DoctorDetails } from '#modules/staff/contract.ts';
import { at, daysFrom, openDesk, today, tomorrow } from '../testing/desk.ts';

const server = useServer();

/** The next day with this weekday that lies entirely in the future; Monday is 1. */
function next(weekday: number): string {
  const days = Array.from({ length: 7 }, (_, index) => daysFrom(tomorrow(), index));
  const found = days.find((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === weekday % 7);
  if (!found) throw new Error('A week has seven days.');
  return found;
}

const week: DoctorDetails['hours'] = [
  { weekday: 1, from: '09:00', to: '10:00' },
  { weekday: 1, from: '17:00', to: '17:45' },
  { weekday: 3, from: '10:00', to: '10:30' },
];

describe('a doctor is in', () => {
  const monday = next(1);
  const leave = { fromDay: monday, toDay: monday };
  test.each([
    ['on a Monday, morning and evening', next(1), [], ['09:00', '09:15', '09:30', '09:45', '17:00', '17:15', '17:30']],
    ['on a Wednesday', next(3), [], ['10:00', '10:15']],
    ['not on a Sunday', next(7), [], []],
    ['not on leave', monday, [leave], []],
    ['not in the middle of a long leave', monday, [{ fromDay: daysFrom(monday, -3), toDay: daysFrom(monday, 3) }], []],
    [
      'as usual the day after a leave',
      next(3),
      [{ ...leave, toDay: daysFrom(next(3), -1), fromDay: daysFrom(next(3), -1) }],
      ['10:00', '10:15'],
    ],
    ['at other hours instead', monday, [{ ...leave, from: '11:00', to: '11:30' }], ['11:00', '11:15']],
    [
      'on a Sunday by exception',
      next(7),
      [{ fromDay: next(7), toDay: next(7), from: '08:00', to: '08:15' }],
      ['08:00'],
    ],
    ['not at other hours when also on leave', monday, [{ ...leave, from: '11:00', to: '11:30' }, leave], []],
    [
      'at two spans of other hours',
      monday,
      [
        { ...leave, from: '11:00', to: '11:15' },
        { ...leave, from: '12:00', to: '12:15' },
      ],
      ['11:00', '12:00'],
    ],
  ])('at the right times: %s', async (_, date, exceptions, expected) => {
    const { desk, staff, doctorId: id } = await openDesk(await server.newClinic(), { hours: week });
    for (const exception of exceptions) await staff.addException({ id, ...exception });
    const { slots, minutes } = await desk.freeSlots({ id, date });
    expect([minutes, slots]).toEqual([15, expected.map((time) => at(date, time))]);
    const windows = await staff.windows({ date });
    expect(windows.length > 0).toBe(expected.length > 0);
  });

  test('and the next free slots are found across days, past what is taken', async () => {
    const { desk, doctorId, place } = await openDesk(await server.newClinic(), { hours: week });
    const wednesday = next(3);
    await desk.book({ ...place, date: wednesday, time: '10:15' });
    const free = await desk.freeSlots({ id: doctorId, date: wednesday });
    expect(free.slots).toEqual([at(wednesday, '10:00')]);
    expect(free.next[0]).toBe(at(wednesday, '10:00'));
    const following = daysFrom(wednesday, 5);
    expect(free.next.slice(1)).toEqual([at(following, '09:00'), at(following, '09:15')]);
  });
});

test('a past day has no free slots, and the next free ones are from today on', async () => {
  const { desk, doctorId: id } = await openDesk(await server.newClinic());
  const free = await desk.freeSlots({ id, date: daysFrom(today(), -20) });
  expect(free.slots).toEqual([]);
  expect(free.next).toEqual((await desk.freeSlots({ id, date: today() })).next);
  expect(free.next).toHaveLength(3);
});

test('a day that cannot be booked yet has no free slots', async () => {
  const { desk, doctorId: id } = await openDesk(await server.newClinic());
  const free = async (date: string) => (await desk.freeSlots({ id, date })).slots.length;
  expect(await free(daysFrom(today(), 3 * 365))).toBeGreaterThan(0);
  expect(await free(daysFrom(today(), 3 * 366))).toBe(0);
});
