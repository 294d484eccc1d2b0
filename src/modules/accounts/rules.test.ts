import { describe, expect, test } from 'vitest';
import {
  billDayFault,
  digitalPercent,
  expenseDayFault,
  figuresByDay,
  figuresOf,
  momentText,
  netHue,
  signedAmount,
} from './rules.ts';

test.each([
  ['income', false, 500, 500],
  ['refund', false, 500, -500],
  ['expense', false, 500, -500],
  ['expense', true, 500, 500],
] as const)('%s, a reversal: %s, of %i counts as %i', (transactionType, isReversal, amount, signed) => {
  expect(signedAmount({ transactionType, isReversal, amount })).toBe(signed);
});

test.each([
  [0, 0, 0],
  [50, 100, 50],
  [1, 3, 33],
  [2, 3, 67],
  [100, 100, 100],
  [-20, 80, 0],
  [120, 100, 100],
  [5, -10, 0],
])('%i digital of %i income are %i percent', (digital, income, percent) => {
  expect(digitalPercent(digital, income)).toBe(percent);
});

test.each([
  [1, 'blue'],
  [0, 'blue'],
  [-1, 'orange'],
])('a net of %i is shown in %s', (net, hue) => {
  expect(netHue(net)).toBe(hue);
});

describe('figures', () => {
  test('are 0 without entries', () => {
    expect(figuresOf([])).toEqual({
      income: 0,
      expenses: 0,
      net: 0,
      cash: 0,
      digital: 0,
      digitalPercent: 0,
      transactions: 0,
      average: 0,
    });
  });

  test('take refunds off the income and reversals off the expenses', () => {
    const row = { isReversal: false, count: 1, paymentMethod: 'cash' } as const;
    expect(
      figuresOf([
        { ...row, transactionType: 'income', amount: 60_000 },
        { ...row, transactionType: 'income', amount: 40_001, paymentMethod: 'upi' },
        { ...row, transactionType: 'refund', amount: 10_000 },
        { ...row, transactionType: 'expense', amount: 99_999 },
        { ...row, transactionType: 'expense', amount: 9_999, isReversal: true },
      ]),
    ).toEqual({
      income: 90_001,
      expenses: 90_000,
      net: 1,
      cash: 50_000,
      digital: 40_001,
      digitalPercent: 44,
      transactions: 5,
      average: 18_000,
    });
  });
});

test.each([
  ['2026-11-16', null, null],
  ['2026-11-17', null, 'This date is in the future'],
  ['2026-04-01', null, null],
  ['2026-03-31', null, 'This is before 01/04/2026. Enter today, and this date in the description or reference.'],
  ['0001-01-01', null, 'This is before 01/04/2026. Enter today, and this date in the description or reference.'],
  ['2026-11-13', '2026-11-14', 'This day is closed. Enter a later date.'],
  ['2026-11-14', '2026-11-14', 'This day is closed. Enter a later date.'],
  ['2026-11-15', '2026-11-14', null],
  ['2026-11-15', '2026-11-16', 'This day is closed. Enter 17/11/2026, the first open day.'],
  ['2026-11-16', '2026-11-16', 'This day is closed. Enter 17/11/2026, the first open day.'],
  ['2026-11-17', '2026-11-16', null],
  ['2026-11-18', '2026-11-16', 'This date is in the future'],
])(
  'the error of an expense dated %s on 16/11/2026, with the days closed through %s, is: %s',
  (day, closedThrough, fault) => {
    expect(expenseDayFault(day, { today: '2026-11-16', closedThrough })).toBe(fault);
  },
);

test.each([
  ['2026-04-30', '2026-03-31', true],
  ['2026-04-30', '2025-03-31', false],
  ['2026-05-01', '2026-03-31', false],
  ['2027-03-31', '2026-04-01', true],
])('on %s an expense dated %s is accepted: %s', (today, day, isTaken) => {
  expect(expenseDayFault(day, { today, closedThrough: null }) === null).toBe(isTaken);
});

test.each([
  ['2026-11-16', null],
  ['2018-11-16', null],
  ['2018-11-15', 'Enter a date of the last 8 years'],
  ['2026-11-17', 'This date is in the future'],
])("a vendor's bill of %s is refused on 16/11/2026 or not: %s", (day, fault) => {
  expect(billDayFault(day, '2026-11-16')).toBe(fault);
});

test('a period lists every day, oldest first, and its days add up to its figures', () => {
  const row = { isReversal: false, count: 1, paymentMethod: 'cash' } as const;
  const sums = [
    { ...row, day: '2026-11-16', transactionType: 'income', amount: 500 },
    { ...row, day: '2026-11-16', transactionType: 'refund', amount: 200 },
    { ...row, day: '2026-11-14', transactionType: 'expense', amount: 70 },
    { ...row, day: '2026-11-10', transactionType: 'income', amount: 100 },
  ] as const;
  const days = figuresByDay(sums, { from: '2026-11-10', to: '2026-11-16' });
  expect(days.map(({ day, income, expenses }) => [day, income, expenses])).toEqual([
    ['2026-11-10', 100, 0],
    ['2026-11-11', 0, 0],
    ['2026-11-12', 0, 0],
    ['2026-11-13', 0, 0],
    ['2026-11-14', 0, 70],
    ['2026-11-15', 0, 0],
    ['2026-11-16', 300, 0],
  ]);
  expect(figuresOf(sums)).toMatchObject({ income: 400, expenses: 70 });
});

test.each([
  ['on its day', '2026-11-18', '18/11/2026, 00:36'],
  [
    'after the day was closed',
    '2026-11-19',
    '19/11/2026, the next open day; entered 18/11/2026, 00:36, after the close',
  ],
  ['for an earlier day', '2026-11-15', '15/11/2026, entered 18/11/2026, 00:36'],
])('an entry made %s, dated %s, reads "%s"', (_, transactionDate, words) => {
  const clock = { timeZone: 'Asia/Kolkata', timeFormat: '24h' } as const;
  expect(momentText({ transactionDate, createdAt: '2026-11-17T19:06:00.000Z' }, clock)).toBe(words);
});
