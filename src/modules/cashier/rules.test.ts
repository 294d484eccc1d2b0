import { expect, test } from 'vitest';
import { bookingDay, type Counted, countedOf, differenceText, expectedOf, handOverFault, openEnds } from './rules.ts';

test.each<[string, Counted[], number]>([
  ['nothing', [], 0],
  ['one coin', [{ denomination: 1, count: 1 }], 100],
  [
    'every kind once',
    ([500, 200, 100, 50, 20, 10, 5, 2, 1] as const).map((denomination) => ({ denomination, count: 1 })),
    88_800,
  ],
  ['a full drawer', [{ denomination: 500, count: 100_000 }], 5_000_000_000],
  [
    'kinds of which there are none',
    [
      { denomination: 500, count: 0 },
      { denomination: 2, count: 3 },
    ],
    600,
  ],
])('%s adds up to the right number of paise', (_, counts, paise) => {
  expect(countedOf(counts)).toBe(paise);
});

const float = { openingFloat: 100_000, received: 0, refunded: 0, spent: 0, paidIn: 0, paidOut: 0 };
test.each([
  ['the float alone', {}, 100_000],
  ['a payment', { received: 31_050 }, 131_050],
  ['a payment and its refund', { received: 50_000, refunded: 50_000 }, 100_000],
  ['an expense', { spent: 20_001 }, 79_999],
  ['a reversed expense of an earlier drawer', { spent: -20_000 }, 120_000],
  ['cash fetched and brought away', { paidIn: 5_000, paidOut: 90_000 }, 15_000],
  ['more given back than there was', { refunded: 100_001 }, -1],
])('%s: the expected cash in the drawer is right', (_, moved, paise) => {
  expect(expectedOf({ ...float, ...moved })).toBe(paise);
});

test.each([
  [0, 'Matches'],
  [-2_000, '₹20 short'],
  [2_000, '₹20 over'],
  [-50, '₹0.50 short'],
  [1_00_000_00, '₹1,00,000 over'],
])('a difference of %i paise is worded as "%s"', (difference, words) => {
  expect(differenceText(difference)).toBe(words);
});

test.each([
  [50_000, 50_000, null],
  [0, 0, null],
  [40_000, 50_000, '₹100 short'],
  [50_100, 50_000, '₹1 over'],
])('when the receiver counts %i paise of %i handed over, the difference is %s', (counted, handedOver, difference) => {
  const fault = handOverFault(counted, handedOver);
  expect(fault?.slice(0, fault.indexOf('.')) ?? null).toBe(difference);
});

test.each([
  ['2026-11-16', null, '2026-11-16'],
  ['2026-11-16', '2026-11-15', '2026-11-16'],
  ['2026-11-16', '2026-11-16', '2026-11-17'],
  ['2026-11-10', '2026-11-16', '2026-11-17'],
  ['2026-12-31', '2026-12-31', '2027-01-01'],
  ['2027-03-31', '2027-03-31', '2027-04-01'],
  ['2028-02-28', '2028-02-28', '2028-02-29'],
])('money of %s, with days closed through %s, is booked on %s', (day, closedThrough, booked) => {
  expect(bookingDay(day, closedThrough)).toBe(booked);
});

const drawer = (counted: number | null) => ({ cashierName: 'Asha', expected: 500_00, counted });
const nothingStray = { cashElsewhere: [], cashOfOtherDays: [] };
const yesterdays = { cashierName: 'Asha', drawerDay: '2026-11-18' };

test.each([
  ['everything matches', [drawer(500_00)], {}, []],
  ['nothing was counted yet', [drawer(null)], {}, []],
  ['a drawer is short', [drawer(460_00), drawer(500_00)], {}, ['Drawer of Asha: ₹40 short.']],
  [
    'cash of the day came out of a later drawer',
    [drawer(500_00)],
    { cashElsewhere: [{ ...yesterdays, amount: -900_00 }] },
    ["₹900 of this day's cash came out of the drawer of Asha of 18/11/2026."],
  ],
  [
    'cash of the day is in the drawer of another one',
    [],
    { cashElsewhere: [{ ...yesterdays, amount: 120_00 }] },
    ["₹120 of this day's cash is in the drawer of Asha of 18/11/2026."],
  ],
  [
    'cash is from before it needed a drawer',
    [],
    { cashElsewhere: [{ cashierName: null, drawerDay: null, amount: 120_00 }] },
    ["₹120 of this day's cash is in no drawer."],
  ],
  [
    'a drawer paid for an earlier day and took what counts for a later one',
    [drawer(500_00)],
    {
      cashOfOtherDays: [
        { cashierName: 'Asha', bookedOn: '2026-11-18', amount: -900_00 },
        { cashierName: 'Asha', bookedOn: '2026-11-20', amount: 50_00 },
      ],
    },
    [
      '₹900 paid out of the drawer of Asha is booked on 18/11/2026.',
      '₹50 in the drawer of Asha is booked on 20/11/2026.',
    ],
  ],
])('when %s, the question before closing a day mentions it', (_, drawers, stray, words) => {
  expect(openEnds({ drawers, ...nothingStray, ...stray })).toEqual(words);
});
