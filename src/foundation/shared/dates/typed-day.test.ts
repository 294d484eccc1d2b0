import { expect, test } from 'vitest';
import { readTypedDay, readTypedMonth } from './typed-day.ts';

const today = '2026-11-15';

test.each([
  ['14031988', '1988-03-14'],
  ['140388', '1988-03-14'],
  ['14/3/88', '1988-03-14'],
  ['14/3/1988', '1988-03-14'],
  ['20.11.26', '2026-11-20'],
  ['3-1-27', '2027-01-03'],
  ['3 1 75', '2075-01-03'],
  ['3 1 77', '1977-01-03'],
  ['14 Mar 2026', '2026-03-14'],
  ['14mar26', '2026-03-14'],
  ['2026-11-20', '2026-11-20'],
  ['20/11', '2026-11-20'],
  ['20 nov', '2026-11-20'],
  [' 29/2/2028 ', '2028-02-29'],
])('%j means %s', (typed, day) => {
  expect(readTypedDay(typed, today)).toBe(day);
});

test.each(['', '1', '20', '29/2/2026', '31/4/2026', '20/13/2026', '0/1/2026', 'tomorrow', '20/11/202', '11/20/2026'])(
  '%j is no day',
  (typed) => {
    expect(readTypedDay(typed, today)).toBeNull();
  },
);

test.each([
  ['5/1', '2027-01-05'],
  ['14 nov', '2027-11-14'],
  ['15/11', '2026-11-15'],
  ['5/1/26', '2026-01-05'],
])('%j, where only today or later is possible, means %s', (typed, day) => {
  expect(readTypedDay(typed, today, today)).toBe(day);
});

test('a two-digit year at the turn of a century means the nearest year', () => {
  expect(readTypedDay('1/1/01', '2099-12-31')).toBe('2101-01-01');
});

test.each([
  ['05/2027', '2027-05-31'],
  ['5-27', '2027-05-31'],
  ['02/28', '2028-02-29'],
  ['02.2027', '2027-02-28'],
  ['Dec 2026', '2026-12-31'],
  [' 11 / 2027 ', '2027-11-30'],
])('the month %j ends on %s', (typed, day) => {
  expect(readTypedMonth(typed, today)).toBe(day);
});

test.each(['', '5', '00/2027', '13/2027', '20/11', 'foo 2027', '31/12/2027', '122027', '5/202'])(
  '%j is no month',
  (typed) => {
    expect(readTypedMonth(typed, today)).toBeNull();
  },
);
