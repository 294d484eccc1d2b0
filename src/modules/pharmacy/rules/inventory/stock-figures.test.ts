import { expect, test } from 'vitest';
import { monthText, shareOf, sumBy } from './stock-figures.ts';

test.each([
  [1, 4, 25],
  [2, 3, 67],
  [0, 5, 0],
  [-1, 4, -25],
  [3, 0, null],
])('%i of %i is %s percent', (part, whole, expected) => {
  expect(shareOf(part, whole)).toBe(expected);
});

test.each([
  ['2026-11', 'Nov 2026'],
  ['2027-01', 'Jan 2027'],
  [null, 'Expired'],
])('the month %s is written "%s"', (month, expected) => {
  expect(monthText({ month })).toBe(expected);
});

test('rows of the same name are added up in the given order of names, and names without rows are left out', () => {
  const rows = [
    { place: 'ward', value: 5 },
    { place: 'store', value: 2 },
    { place: 'ward', value: 1 },
  ];
  expect(sumBy(rows, ['store', 'dental', 'ward'], ({ place }) => place as 'store' | 'ward')).toEqual([
    { name: 'store', value: 2 },
    { name: 'ward', value: 6 },
  ]);
});
