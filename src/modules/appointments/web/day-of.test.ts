import { expect, test } from 'vitest';
import { isDay, mondayOf } from './day-of.ts';

test.each([
  ['2027-02-28', true],
  ['2027-02-30', false],
  ['2027-13-01', false],
  ['2028-02-29', true],
  ['28/02/2027', false],
  ['', false],
])('%s is a valid day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});
