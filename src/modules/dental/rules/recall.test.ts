import { expect, test } from 'vitest';
import { recallDay } from './recall.ts';

test.each([
  ['2026-03-15', '2026-09-15'],
  ['2026-08-31', '2027-02-28'],
  ['2027-08-31', '2028-02-29'],
  ['2026-12-01', '2027-06-01'],
  ['2026-10-31', '2027-04-30'],
])('after treatment on %s, the recall is proposed for %s', (today, day) => {
  expect(recallDay(today)).toBe(day);
});
