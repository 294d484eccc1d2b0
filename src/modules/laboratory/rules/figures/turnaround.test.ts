import { expect, test } from 'vitest';
import { benches, places } from '../../content/benches.ts';
import { testKinds } from '../../content/tests.ts';
import { dueAt, turnaroundClock } from './turnaround.ts';

test('every test has a bench and a target time, and every bench has tests', () => {
  expect(testKinds.filter(({ code }) => !places.has(code)).map(({ code }) => code)).toEqual([]);
  expect([...places.keys()].filter((code) => !testKinds.some((kind) => kind.code === code))).toEqual([]);
  expect(new Set([...places.values()].map(({ bench }) => bench))).toEqual(new Set(benches));
});

const orderedAt = '2026-11-16T04:00:00.000Z';
const collectedAt = '2026-11-16T04:30:00.000Z';

test.each([
  ['cbc', false, collectedAt, '2026-11-16T06:30:00.000Z'],
  ['cbc', true, collectedAt, '2026-11-16T05:30:00.000Z'],
  ['cbc', false, null, '2026-11-16T06:00:00.000Z'],
  ['bcs', false, collectedAt, '2026-11-19T04:30:00.000Z'],
  ['trop', true, null, '2026-11-16T05:00:00.000Z'],
])('%s, urgent %s, collected %s, is due at %s', (testCode, isUrgent, collected, due) => {
  const target = places.get(testCode)?.targetMinutes ?? 0;
  expect(dueAt({ isUrgent, collectedAt: collected, orderedAt }, target)).toBe(due);
});

test.each([
  ['2026-11-16T04:00:01.000Z', { words: '0 min left', isLate: false }],
  ['2026-11-16T05:05:30.000Z', { words: '1 h 5 min left', isLate: false }],
  ['2026-11-16T04:00:00.000Z', { words: '0 min late', isLate: true }],
  ['2026-11-16T03:40:00.000Z', { words: '20 min late', isLate: true }],
  ['2026-11-14T01:00:00.000Z', { words: '2 days 3 h late', isLate: true }],
])('a test due at %s is shown with %j', (due, expected) => {
  expect(turnaroundClock(due, '2026-11-16T04:00:00.000Z')).toEqual(expected);
});
