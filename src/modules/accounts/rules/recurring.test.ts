import { describe, expect, test } from 'vitest';
import { daysOf, nextOn } from './recurring.ts';

describe('a recurring bill comes next', () => {
  test.each([
    ['on its first day', '2026-12-01', 1, '2026-11-16', '2026-12-01'],
    ['a month after it came', '2026-12-01', 1, '2026-12-01', '2027-01-01'],
    ['on the same day in a later year', '2026-12-01', 1, '2028-05-17', '2028-06-01'],
    ['on the last day of a short month', '2026-10-31', 1, '2026-10-31', '2026-11-30'],
    ['on the 31st again after a short month', '2026-10-31', 1, '2026-11-30', '2026-12-31'],
    ['on 29 February in a leap year', '2027-11-30', 3, '2027-11-30', '2028-02-29'],
    ['every quarter', '2026-04-15', 3, '2026-11-16', '2027-01-15'],
    ['every year', '2024-02-29', 12, '2026-03-01', '2027-02-28'],
  ])('%s', (_, firstOn, everyMonths, after, next) => {
    expect(nextOn({ firstOn, everyMonths }, after)).toBe(next);
  });
});

test('days that were missed are made up for, each once', () => {
  const rent = { firstOn: '2026-09-01', everyMonths: 1 };
  expect(daysOf(rent, '2026-09-01', '2026-12-01')).toEqual(['2026-10-01', '2026-11-01', '2026-12-01']);
  expect(daysOf(rent, '2026-12-01', '2026-12-31')).toEqual([]);
});
