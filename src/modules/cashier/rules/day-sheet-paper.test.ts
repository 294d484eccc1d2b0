import { expect, test } from 'vitest';
import type { CashSession, DaySheet } from '../contract.ts';
import { daySheetPaper, drawerRows, drawerState } from './day-sheet-paper.ts';

const drawer: CashSession = {
  id: 'd',
  cashierId: 'c',
  cashierName: 'Asha',
  businessDay: '2026-11-16',
  openedAt: '2026-11-16T03:30:00.000Z',
  openingFloat: 100_000,
  received: 50_000,
  refunded: 20_000,
  spent: 0,
  paidIn: 0,
  paidOut: 10_000,
  movements: [{ kind: 'pay_out', amount: 10_000, reason: 'Tea for the ward' }],
  expected: 120_000,
  closedAt: null,
  counted: null,
  counts: [],
  differenceReason: '',
  handedToId: null,
  handedToName: null,
  acceptedAt: null,
};
const closed = { ...drawer, closedAt: '2026-11-16T12:30:00.000Z', counted: 118_000 };

test('the sheet adds up a drawer from its float to its count and leaves out empty rows', () => {
  expect(drawerRows(closed).map(({ name, amount }) => `${name} ${amount}`)).toEqual([
    'Float ₹1,000',
    'Payments ₹500',
    'Refunds −₹200',
    'Paid out: Tea for the ward −₹100',
    'Should be in the drawer ₹1,200',
    'Counted ₹1,180',
    'Difference ₹20 short',
  ]);
});

test('the count lists its notes and coins, largest first', () => {
  const counts: CashSession['counts'] = [
    { denomination: 10, count: 18 },
    { denomination: 500, count: 2 },
    { denomination: 1, count: 0 },
  ];
  expect(drawerRows({ ...closed, counts })).toContainEqual({
    name: 'Counted: 2 × ₹500, 18 × ₹10',
    amount: '₹1,180',
  });
});

test.each<[Partial<CashSession>, string]>([
  [{}, 'Open'],
  [closed, 'Closed'],
  [{ ...closed, handedToName: 'Ravi' }, 'Waiting for Ravi to confirm'],
  [{ ...closed, handedToName: 'Ravi', acceptedAt: closed.closedAt }, 'Handed over to Ravi'],
])('the state of a drawer is described in words', (changes, words) => {
  expect(drawerState({ ...drawer, ...changes })).toBe(words);
});

test('the paper adds up all methods and shows times in the time zone of the clinic', () => {
  const sheet: DaySheet = {
    day: '2026-11-16',
    isToday: true,
    isClosed: true,
    closed: { at: '2026-11-16T16:00:00.000Z', by: 'Admin' },
    canReopen: true,
    methods: [
      { method: 'cash', received: 50_000, refunded: 20_000, spent: 0 },
      { method: 'upi', received: 10_000, refunded: 0, spent: 60_000 },
    ],
    drawers: [{ ...closed, differenceReason: 'Wrong change' }],
    countedLater: 0,
    cashElsewhere: [],
    cashOfOtherDays: [],
  };
  const clinic = { name: 'Krama', address: '' };
  const paper = daySheetPaper({ sheet, clinic, timeZone: 'Asia/Kolkata', timeFormat: '24h' });
  expect(paper).toMatchObject({
    title: 'Day sheet 16/11/2026',
    state: 'Closed 16/11/2026, 21:30 by Admin',
    strayCash: [],
  });
  expect(paper.methods.at(-1)).toEqual({
    name: 'Total',
    received: '₹600',
    refunded: '₹200',
    spent: '₹600',
    net: '−₹200',
  });
  expect(paper.drawers[0]).toMatchObject({
    cashier: 'Asha',
    times: '16/11/2026, 09:00 to 16/11/2026, 18:00',
    note: 'Closed. Wrong change',
  });
});
