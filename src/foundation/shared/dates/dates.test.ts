import { expect, test } from 'vitest';
import { dayIn } from './dates.ts';

test.each([
  ['Asia/Kolkata', '2026-11-14T18:29:59Z', '2026-11-14'],
  ['Asia/Kolkata', '2026-11-14T18:30:00Z', '2026-11-15'],
  ['Asia/Kolkata', '2026-12-31T18:31:00Z', '2027-01-01'],
  ['Asia/Kolkata', '2028-02-28T20:00:00Z', '2028-02-29'],
  ['America/New_York', '2026-11-15T03:00:00Z', '2026-11-14'],
])('in %s at %s it is %s', (timeZone, at, day) => {
  expect(dayIn(timeZone, new Date(at))).toBe(day);
});
