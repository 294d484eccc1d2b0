import { expect, test } from 'vitest';
import { daysAfter, daysBetween } from './calendar-days.ts';

test.each([
  ['2026-11-16', 30, '2026-12-16'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2026-12-31', 0, '2026-12-31'],
])('%s plus %i days is %s', (day, count, later) => {
  expect(daysAfter(day, count)).toBe(later);
});

test.each([
  ['2026-11-19', '2026-11-19', 0],
  ['2026-12-31', '2027-01-01', 1],
  ['2028-02-28', '2028-03-01', 2],
  ['2026-11-20', '2026-11-19', -1],
])('%s to %s is %s days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});
