import { expect, test } from 'vitest';
import { criticalClock } from './critical-clock.ts';

const raisedAt = '2026-11-16T10:00:00Z';

test.each([
  ['2026-11-16T10:00:00Z', '0 min', false],
  ['2026-11-16T09:59:30Z', '0 min', false],
  ['2026-11-16T10:29:59Z', '29 min', false],
  ['2026-11-16T10:30:00Z', '30 min', true],
  ['2026-11-16T11:05:00Z', '1 h 5 min', true],
  ['2026-11-17T12:00:00Z', '26 h 0 min', true],
])('at %s a critical value has been open for %s, overdue: %s', (now, words, isOverdue) => {
  expect(criticalClock(raisedAt, Date.parse(now), 30)).toEqual({ words, isOverdue });
});

test('a critical value is overdue after the number of minutes set by the clinic', () => {
  const now = Date.parse('2026-11-16T10:15:00Z');
  expect([15, 16].map((minutes) => criticalClock(raisedAt, now, minutes).isOverdue)).toEqual([true, false]);
});
