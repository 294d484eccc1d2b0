import { describe, expect, test } from 'vitest';
import {
  comesAt,
  deskFigures,
  displayParts,
  freeSlots,
  isHeld,
  longestWaiting,
  minutesBetween,
  newCalls,
  overlap,
  ownBookingFault,
  type Place,
  placeFault,
  presenceAt,
  type Status,
  visitAwaited,
} from './rules.ts';

/** The instant of a time on one fixed morning. */
const t = (clock: string) => `2026-11-16T${clock}:00.000Z`;
const span = (from: string, to: string) => ({ startsAt: t(from), endsAt: t(to) });

describe('two spans', () => {
  test.each([
    ['the same', '09:00', '09:15', true],
    ['touching after', '09:15', '09:30', false],
    ['touching before', '08:45', '09:00', false],
    ['beginning inside', '09:10', '09:25', true],
    ['ending inside', '08:50', '09:01', true],
    ['lying inside', '09:05', '09:10', true],
    ['lying around', '08:00', '10:00', true],
    ['apart', '10:00', '10:15', false],
  ])('%s: from %s to %s against 09:00 to 09:15', (_, from, to, expected) => {
    expect(overlap(span('09:00', '09:15'), span(from, to))).toBe(expected);
    expect(overlap(span(from, to), span('09:00', '09:15'))).toBe(expected);
  });
});

describe('free slots', () => {
  const morning = [span('09:00', '10:00')];
  test.each([
    ['a free hour', morning, [], '08:00', ['09:00', '09:20', '09:40']],
    ['one taken', morning, [span('09:20', '09:40')], '08:00', ['09:00', '09:40']],
    ['a visit across two', morning, [span('09:10', '09:30')], '08:00', ['09:40']],
    ['part of it over', morning, [], '09:01', ['09:20', '09:40']],
    ['a slot that begins now', morning, [], '09:20', ['09:20', '09:40']],
    ['all taken', morning, [span('09:00', '10:00')], '08:00', []],
    ['a window too short', [span('09:00', '09:19')], [], '08:00', []],
    ['two windows', [span('11:00', '11:20'), span('09:00', '09:20')], [], '08:00', ['09:00', '11:00']],
    ['nobody in', [], [], '08:00', []],
  ])('are right for %s', (_, windows, busy, from, expected) => {
    expect(freeSlots({ windows, busy, minutes: 20, from: t(from) })).toEqual(expected.map(t));
  });
});

describe('the requested time of a booking', () => {
  const free: Place = {
    day: '2026-11-16',
    today: '2026-11-16',
    now: t('08:00'),
    ...span('09:00', '09:15'),
    windows: [span('09:00', '13:00')],
    leave: null,
  };
  test.each<[string, Partial<Place>, 'date' | 'time' | null, string]>([
    ['is free', {}, null, ''],
    ['is today and still running', { now: t('09:10') }, null, ''],
    ['is yesterday', { day: '2026-11-15' }, 'date', 'This day has passed'],
    ['is over', { now: t('09:15') }, 'time', 'This time has passed'],
    ['is in a leave', { leave: 'Conference', windows: [] }, 'date', 'on leave that day (Conference)'],
    ['is in a leave without a reason', { leave: '', windows: [] }, 'date', 'on leave that day. Choose'],
    ['is on a day off', { windows: [] }, 'date', 'not in that day'],
    ['is on the last day that can be booked', { day: '2029-11-16' }, null, ''],
    ['is in a mistyped year', { day: '2062-11-16' }, 'date', 'at most 3 years ahead'],
    ['is before the doctor comes', { windows: [span('09:05', '13:00')] }, 'time', 'not in at that time'],
    ['ends after the doctor has left', { windows: [span('08:00', '09:10')] }, 'time', 'not in at that time'],
  ])('%s', (_, changes, field, words) => {
    const fault = placeFault({ ...free, ...changes });
    expect(fault?.field ?? null).toBe(field);
    expect(fault?.message ?? '').toContain(words);
  });
});

test('the figures of the desk count what the list shows', () => {
  const statuses: Status[] = ['scheduled', 'scheduled', 'confirmed', 'in_progress', 'completed', 'cancelled'];
  expect(deskFigures(statuses.map((status) => ({ status })))).toEqual({
    total: 6,
    confirmed: 1,
    waiting: 2,
    completed: 1,
  });
});

test('only patients who are here and not yet called are considered for the longest wait', () => {
  const visit = (name: string, status: Status, arrived: string | null) => ({
    name,
    status,
    arrivedAt: arrived && t(arrived),
  });
  const visits = [
    visit('served', 'completed', '08:00'),
    visit('inside', 'in_progress', '08:10'),
    visit('gone', 'cancelled', '08:15'),
    visit('later', 'confirmed', '09:00'),
    visit('longest', 'scheduled', '08:40'),
    visit('absent', 'scheduled', null),
  ];
  expect(longestWaiting(visits)?.name).toBe('longest');
  expect(longestWaiting(visits.filter(({ arrivedAt }) => arrivedAt === null))).toBeNull();
  expect(minutesBetween(t('08:40'), t('09:09'))).toBe(29);
});

describe('a patient with more than one visit is here for', () => {
  const today = '2026-11-16';
  const visit = (time: string, changes: { status?: Status; arrivedAt?: string; appointmentDate?: string } = {}) => ({
    startsAt: t(time),
    status: 'scheduled' as Status,
    arrivedAt: null,
    appointmentDate: today,
    ...changes,
  });
  const evening = visit('17:00');
  test.each([
    ['the first of them', [evening, visit('10:00')], '10:00'],
    ['the one that is not over', [evening, visit('10:00', { status: 'completed' })], '17:00'],
    ['the one not come for yet', [evening, visit('10:00', { arrivedAt: t('09:50') })], '17:00'],
    ['the one already come for', [visit('10:00', { arrivedAt: t('09:50') })], '10:00'],
    ['nothing, when it is cancelled', [visit('10:00', { status: 'cancelled' })], null],
    ['nothing, when it is on another day', [visit('10:00', { appointmentDate: '2026-11-17' })], null],
  ])('%s', (_, visits, expected) => {
    expect(visitAwaited(visits, today)?.startsAt ?? null).toBe(expected && t(expected));
  });
});

test.each([
  ['08:59', 'later'],
  ['09:00', 'in'],
  ['12:59', 'in'],
  ['13:00', 'later'],
  ['17:00', 'over'],
])('at %s the presence of a doctor with morning and afternoon hours is: %s', (clock, expected) => {
  expect(presenceAt(t(clock), [span('14:00', '17:00'), span('09:00', '13:00')])).toBe(expected);
});

test.each([
  ['08:00', '09:00'],
  ['09:00', '14:00'],
  ['13:30', '14:00'],
  ['14:00', null],
  ['18:00', null],
])('at %s a doctor who is in from 9 to 13 and from 14 to 17 next comes at %s', (clock, expected) => {
  const hours = [span('14:00', '17:00'), span('09:00', '13:00')];
  expect(comesAt(t(clock), hours)).toBe(expected && t(expected));
});

test.each([
  [0, 'wide', []],
  [1, 'wide', [1]],
  [12, 'wide', [12]],
  [13, 'wide', [7, 6]],
  [20, 'wide', [10, 10]],
  [25, 'wide', [9, 9, 7]],
  [6, 'upright', [6]],
  [7, 'upright', [4, 3]],
  [20, 'upright', [5, 5, 5, 5]],
] as const)('%d queues on a screen that is %s are shown in parts of %j', (count, screen, sizes) => {
  const parts = displayParts(
    Array.from({ length: count }, (_, queue) => queue),
    screen,
  );
  expect(parts.map((part) => part.length)).toEqual(sizes);
  expect(parts.flat()).toHaveLength(count);
});

test.each([
  ['the next token', [{ doctorId: 'a', serving: 4 }], [{ doctorId: 'a', serving: 5 }], ['a']],
  ['the first of the day', [{ doctorId: 'a', serving: null }], [{ doctorId: 'a', serving: 1 }], ['a']],
  ['with a doctor who has just come', [], [{ doctorId: 'a', serving: 1 }], ['a']],
  ['not: nothing changed', [{ doctorId: 'a', serving: 4 }], [{ doctorId: 'a', serving: 4 }], []],
  ['not: the patient left', [{ doctorId: 'a', serving: 4 }], [{ doctorId: 'a', serving: null }], []],
  ['not: the doctor left', [{ doctorId: 'a', serving: 4 }], [], []],
])('the screen announces a call: %s', (_, before, now, calls) => {
  expect(newCalls(before, now)).toEqual(calls);
});

const held = (...visits: [string, string][]) => visits.map(([doctorId, day]) => ({ doctorId, day }));

test.each([
  ['nothing', held(), null],
  ['another doctor on that day', held(['rao', '2026-11-17']), null],
  ['this doctor on another day', held(['iyer', '2026-11-18']), null],
  ['this doctor on that day', held(['iyer', '2026-11-17']), 'SAME_DAY'],
  ['three others', held(['rao', '2026-11-17'], ['rao', '2026-11-18'], ['rao', '2026-11-19']), null],
  [
    'four others',
    held(['rao', '2026-11-17'], ['rao', '2026-11-18'], ['rao', '2026-11-19'], ['rao', '2026-11-20']),
    'TOO_MANY_BOOKINGS',
  ],
])('a patient with %s booked asks for one more visit', (_, visits, fault) => {
  expect(ownBookingFault(visits, { doctorId: 'iyer', day: '2026-11-17' })).toBe(fault);
});

test.each<[string, Parameters<typeof isHeld>[0], boolean]>([
  ['a booking to come', { status: 'scheduled', kind: 'booked', endsAt: t('09:20') }, true],
  ['a confirmed follow-up', { status: 'confirmed', kind: 'follow_up', endsAt: t('09:20') }, true],
  ['one whose time is going on', { status: 'scheduled', kind: 'booked', endsAt: t('09:01') }, true],
  ['one whose time is over', { status: 'scheduled', kind: 'booked', endsAt: t('09:00') }, false],
  ['a token of the desk', { status: 'scheduled', kind: 'walk_in', endsAt: t('09:20') }, false],
  ['a cancelled one', { status: 'cancelled', kind: 'booked', endsAt: t('09:20') }, false],
  ['one that has started', { status: 'in_progress', kind: 'booked', endsAt: t('09:20') }, false],
])('the bookings that a patient holds are counted right with %s: %#', (_, visit, held) => {
  expect(isHeld(visit, new Date(t('09:00')))).toBe(held);
});
