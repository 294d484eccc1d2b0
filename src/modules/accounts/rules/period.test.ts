import { expect, test } from 'vitest';
import { chosenDaysFault, countDays, daysOfPage, financialYears, isOneDay, periodHint, periodStart } from './period.ts';

test.each([
  ['today', '2026-11-16', '2026-11-16'],
  ['week', '2026-11-16', '2026-11-10'],
  ['week', '2026-03-03', '2026-02-25'],
  ['month', '2026-11-16', '2026-10-18'],
  ['month', '2028-03-01', '2028-02-01'],
  ['month', '2027-01-01', '2026-12-03'],
] as const)('%s on %s begins on %s', (period, today, start) => {
  expect(periodStart(period, today)).toBe(start);
});

test.each([
  [{ period: 'today' }, true],
  [{ period: 'week' }, false],
  [{ period: 'week', from: '2026-11-16', to: '2026-11-16' }, true],
  [{ period: 'today', from: '2025-04-01', to: '2026-03-31' }, false],
] as const)('%j is one day: %s', (chosen, expected) => {
  expect(isOneDay(chosen)).toBe(expected);
});

test.each([
  [undefined, undefined, null],
  ['2026-11-16', '2026-11-16', null],
  ['2027-04-01', '2028-03-31', null],
  ['2026-11-16', undefined, 'to'],
  [undefined, '2026-11-16', 'from'],
  ['2026-11-16', '2026-11-15', 'to'],
  ['2025-11-15', '2026-11-16', 'to'],
])('a period from %s to %s has an error at the field %s', (from, to, field) => {
  expect(chosenDaysFault({ from, to })?.field ?? null).toBe(field);
});

test.each([
  ['2026-11-16', ['FY 2026-27', '2026-04-01', '2027-03-31'], ['FY 2025-26', '2025-04-01', '2026-03-31']],
  ['2026-03-31', ['FY 2025-26', '2025-04-01', '2026-03-31'], ['FY 2024-25', '2024-04-01', '2025-03-31']],
  ['2026-04-01', ['FY 2026-27', '2026-04-01', '2027-03-31'], ['FY 2025-26', '2025-04-01', '2026-03-31']],
  ['2100-01-01', ['FY 2099-00', '2099-04-01', '2100-03-31'], ['FY 2098-99', '2098-04-01', '2099-03-31']],
])('on %s the financial years are %j and %j', (today, ...years) => {
  expect(financialYears(today).map(({ name, from, to }) => [name, from, to])).toEqual(years);
});

test('a leap year has 366 days', () => {
  expect(countDays({ from: '2027-04-01', to: '2028-03-31' })).toBe(366);
});

const counts = [
  { day: '2026-11-16', count: 4 },
  { day: '2026-11-14', count: 25 },
  { day: '2026-11-10', count: 1 },
];

test.each([
  [0, { to: '2026-11-16', from: '2026-11-14', offset: 0 }],
  [10, { to: '2026-11-14', from: '2026-11-14', offset: 6 }],
  [20, { to: '2026-11-14', from: '2026-11-10', offset: 16 }],
  [29, { to: '2026-11-10', from: '2026-11-10', offset: 0 }],
  [30, null],
])('ten rows from row %i on are found in %j', (offset, expected) => {
  expect(daysOfPage(counts, { offset, limit: 10 })).toEqual(expected);
});

test.each([
  ['today', { from: '2026-11-19', to: '2026-11-19' }, 'Booked on 19/11/2026'],
  [
    'today',
    { from: '2026-11-19', to: '2026-11-20' },
    'Booked from 19/11/2026 to 20/11/2026, because payments after the close of a day count for the next',
  ],
  ['today', null, 'Booked today'],
  ['week', { from: '2026-11-13', to: '2026-11-19' }, 'The last 7 days, 13/11/2026 to 19/11/2026'],
  ['month', null, 'The last 30 days'],
] as const)('%s from and to %j reads "%s"', (period, days, words) => {
  expect(periodHint(period, days)).toBe(words);
});
