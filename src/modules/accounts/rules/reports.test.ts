import { describe, expect, test } from 'vitest';
import { monthStart, payoutOf, reportDaysFault, shareText } from './reports.ts';

describe('the payout of an amount at a share', () => {
  test.each([
    [50_000, 4000, 20_000],
    [1, 5000, 1],
    [1, 4999, 0],
    [3, 5000, 2],
    [-1, 5000, -1],
    [-3, 5000, -2],
    [-1, 4999, 0],
    [99_999, 3333, 33_330],
    [0, 10_000, 0],
    [100_000_000_000, 10_000, 100_000_000_000],
    [9_007_199_254_740_991, 10_000, 9_007_199_254_740_991],
    [50_000, 0, 0],
  ])('of %i paise at %i basis points is %i', (paise, basisPoints, payout) => {
    expect(payoutOf(paise, basisPoints)).toBe(payout);
  });
});

test.each([
  ['2026-04-01', '2027-03-31', null],
  ['2027-04-01', '2028-03-31', null],
  ['2026-04-01', '2027-04-02', 'Choose a year at most'],
  ['2026-04-02', '2026-04-01', 'This is before the first day'],
  ['2026-04-01', '2026-04-01', null],
])('the error of a report from %s to %s is: %s', (from, to, fault) => {
  expect(reportDaysFault(from, to)).toBe(fault);
});

test.each([
  [4000, '40%'],
  [2550, '25.5%'],
  [1, '0.01%'],
])('%i basis points read %s', (basisPoints, words) => {
  expect(shareText(basisPoints)).toBe(words);
});

test('a month begins on its first day', () => {
  expect(monthStart('2026-11-16')).toBe('2026-11-01');
});
