import { describe, expect, test } from 'vitest';
import { countsFrom, dayInParts, type InQueue, nextVisit, queueOf, skippedTo } from './queue.ts';

/** The instant of a time on one fixed morning. */
const t = (clock: string) => `2026-11-16T${clock}:00.000Z`;

type Given = Partial<Omit<InQueue, 'startsAt' | 'arrivedAt' | 'heldAt' | 'queueFrom'>> & {
  token: number;
  time?: string;
  came?: string | null;
  held?: string;
  from?: string;
};

function visit({ token, time = '10:00', came = '09:50', held, from, ...others }: Given): InQueue {
  return {
    kind: 'booked',
    status: 'scheduled',
    priority: null,
    ...others,
    tokenNumber: token,
    startsAt: t(others.kind === 'walk_in' && came ? came : time),
    arrivedAt: came && t(came),
    heldAt: held ? t(held) : null,
    queueFrom: from ? t(from) : null,
  };
}

const walkIn = (token: number, came: string, others: Partial<Given> = {}) =>
  visit({ token, came, kind: 'walk_in', ...others });

describe('the place of a visit in the queue counts from', () => {
  test.each([
    ['its time, when early', visit({ token: 1, time: '10:00', came: '09:20' }), '10:00'],
    ['its time, when on time', visit({ token: 1, time: '10:00', came: '10:00' }), '10:00'],
    ['its time, when ten minutes late', visit({ token: 1, time: '10:00', came: '10:10' }), '10:00'],
    ['its arrival, when later than that', visit({ token: 1, time: '10:00', came: '10:11' }), '10:11'],
    ['its time, when it is a follow-up', visit({ token: 1, kind: 'follow_up', time: '10:00', came: '09:40' }), '10:00'],
    ['its arrival, when it walked in', walkIn(1, '09:47'), '09:47'],
    [
      'its last arrival, when it walked in and was checked in again',
      { ...walkIn(1, '10:00'), arrivedAt: t('10:05') },
      '10:05',
    ],
    ['its release, when it was on hold', visit({ token: 1, time: '10:00', came: '09:50', from: '10:40' }), '10:40'],
    ['its time, when nobody has come', visit({ token: 1, time: '10:00', came: null }), '10:00'],
  ])('%s', (_, given, expected) => {
    expect(countsFrom(given)).toBe(t(expected));
  });

  test('its arrival, when one second later than the ten minutes', () => {
    const late = { ...visit({ token: 1 }), arrivedAt: '2026-11-16T10:10:01.000Z' };
    expect(countsFrom(late)).toBe(late.arrivedAt);
  });
});

describe('the queue', () => {
  test.each<[string, InQueue[], number[]]>([
    ['by booked time', [visit({ token: 1, time: '10:15' }), visit({ token: 2, time: '10:00' })], [2, 1]],
    ['a walk-in before a later booking', [visit({ token: 1, time: '10:15' }), walkIn(2, '10:05')], [2, 1]],
    ['a booking before a later walk-in', [walkIn(1, '10:05'), visit({ token: 2, time: '10:00' })], [2, 1]],
    ['early does not overtake', [visit({ token: 1, time: '10:30', came: '09:00' }), walkIn(2, '09:40')], [2, 1]],
    ['late loses its place', [visit({ token: 1, time: '10:00', came: '10:25' }), walkIn(2, '10:20')], [2, 1]],
    ['a little late keeps it', [visit({ token: 1, time: '10:00', came: '10:08' }), walkIn(2, '10:05')], [1, 2]],
    ['at the same moment by token', [walkIn(2, '10:00'), visit({ token: 1, time: '10:00' })], [1, 2]],
    ['on hold: not called', [walkIn(1, '09:00', { held: '09:30' }), walkIn(2, '09:10')], [2]],
    [
      'released: from then on',
      [walkIn(1, '09:00', { from: '09:45' }), walkIn(2, '09:10'), walkIn(3, '09:50')],
      [2, 1, 3],
    ],
    ['an emergency before all', [walkIn(1, '09:00'), walkIn(2, '09:30', { priority: 'emergency' })], [2, 1]],
    ['somebody pregnant before all', [walkIn(1, '09:00'), walkIn(2, '09:30', { priority: 'pregnant' })], [2, 1]],
    ['somebody elderly before all', [walkIn(1, '09:00'), walkIn(2, '09:30', { priority: 'elderly' })], [2, 1]],
    [
      'priorities among themselves by time',
      [walkIn(1, '09:30', { priority: 'emergency' }), walkIn(2, '09:00', { priority: 'elderly' })],
      [2, 1],
    ],
    [
      'a priority on hold is not called',
      [walkIn(1, '09:00', { priority: 'emergency', held: '09:05' }), walkIn(2, '09:30')],
      [2],
    ],
    ['who has not come is not in it', [visit({ token: 1, came: null }), walkIn(2, '10:30')], [2]],
    [
      'nor who is inside, done or cancelled',
      [
        walkIn(1, '09:00', { status: 'in_progress' }),
        walkIn(2, '09:00', { status: 'completed' }),
        walkIn(3, '09:00', { status: 'cancelled' }),
      ],
      [],
    ],
    [
      'confirmed or scheduled makes no difference',
      [walkIn(1, '09:10'), walkIn(2, '09:00', { status: 'confirmed' })],
      [2, 1],
    ],
  ])('is ordered right: %s', (_, visits, expected) => {
    expect(queueOf(visits, 'time').map(({ tokenNumber }) => tokenNumber)).toEqual(expected);
    expect(queueOf(visits.toReversed(), 'time').map(({ tokenNumber }) => tokenNumber)).toEqual(expected);
  });

  test.each<[string, InQueue[], number[]]>([
    ['whatever the time', [visit({ token: 2, time: '09:00' }), visit({ token: 1, time: '10:00' })], [1, 2]],
    ['whatever the arrival', [walkIn(2, '09:00'), visit({ token: 1, time: '09:00', came: '11:00' })], [1, 2]],
    ['whatever the priority', [walkIn(2, '09:00', { priority: 'emergency' }), walkIn(1, '09:30')], [1, 2]],
    ['but not on hold', [walkIn(1, '09:00', { held: '09:10' }), walkIn(2, '09:30')], [2]],
    ['released at its token', [walkIn(1, '09:00', { from: '11:00' }), walkIn(2, '09:30')], [1, 2]],
  ])('is ordered by token alone: %s', (_, visits, expected) => {
    expect(queueOf(visits, 'token').map(({ tokenNumber }) => tokenNumber)).toEqual(expected);
  });
});

describe('a visit that is skipped counts at least from', () => {
  const after = (clock: string) => t(clock).replace('.000Z', '.001Z');
  test.each<[string, InQueue[], string]>([
    [
      'after the next one, when both came early',
      [visit({ token: 1 }), visit({ token: 2, time: '10:15' })],
      after('10:15'),
    ],
    ['after the next one, when both have the same time', [visit({ token: 1 }), walkIn(2, '10:00')], after('10:00')],
    ['its own time, when nobody is behind it', [walkIn(2, '09:40'), visit({ token: 1, time: '11:00' })], t('11:00')],
    [
      'its own time, when a priority has a later one than the next',
      [visit({ token: 1, time: '11:00', priority: 'elderly' }), walkIn(2, '09:40')],
      t('11:00'),
    ],
  ])('%s', (_, visits, expected) => {
    const queue = queueOf(visits, 'time').map((waiting) => ({ ...waiting, id: String(waiting.tokenNumber) }));
    expect(skippedTo(queue, '1')).toBe(expected);
    expect(skippedTo(queue, '3')).toBeNull();
  });
});

test('the sections of a day list every visit once', () => {
  const visits = [
    walkIn(1, '09:00', { status: 'completed' }),
    walkIn(2, '09:05', { status: 'in_progress' }),
    walkIn(3, '09:10', { held: '09:30' }),
    walkIn(4, '09:15'),
    visit({ token: 5, time: '11:00', came: null }),
    visit({ token: 6, time: '10:30', came: null, status: 'confirmed' }),
    visit({ token: 7, came: null, status: 'cancelled' }),
  ];
  const parts = dayInParts(visits, 'time');
  const tokens = (part: InQueue[]) => part.map(({ tokenNumber }) => tokenNumber);
  expect(Object.values(parts).flat()).toHaveLength(visits.length);
  expect([parts.inside, parts.waiting, parts.held, parts.expected, parts.over].map(tokens)).toEqual([
    [2],
    [4],
    [3],
    [6, 5],
    [1, 7],
  ]);
});

test.each<[string, InQueue[], number | null]>([
  ['the first in the queue', [visit({ token: 1, time: '09:00', came: null }), walkIn(2, '10:00')], 2],
  [
    'the first expected, when nobody has come',
    [visit({ token: 1, time: '10:00', came: null }), visit({ token: 2, time: '09:00', came: null })],
    2,
  ],
  [
    'nobody, when all are over or on hold',
    [walkIn(1, '09:00', { status: 'completed' }), walkIn(2, '09:00', { held: '09:10' })],
    null,
  ],
])('the next visit is %s', (_, visits, expected) => {
  expect(nextVisit(visits, 'time')?.tokenNumber ?? null).toBe(expected);
});
