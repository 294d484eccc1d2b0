import { expect, test } from 'vitest';
import { leftToPay, payableAgeOrder, payableAges, payableStanding } from './payables.ts';

const bill = { amount: 100, paid: 0, credited: 0, cancelledAt: null, daysOverdue: 0 };

test.each([
  ['with nothing paid on the day before', { daysOverdue: -1 }, 'Not due yet'],
  ['with something paid on the day before', { daysOverdue: -1, paid: 40 }, 'Part paid'],
  ['with a credit set off on the day before', { daysOverdue: -1, credited: 40 }, 'Part paid'],
  ['on its due date', { daysOverdue: 0, paid: 40 }, 'Due today'],
  ['the day after', { daysOverdue: 1 }, '1 day overdue'],
  ['later', { daysOverdue: 45, paid: 99 }, '45 days overdue'],
  ['paid in full', { daysOverdue: 45, paid: 100 }, 'Paid'],
  ['paid and set off in full', { daysOverdue: 45, paid: 60, credited: 40 }, 'Paid'],
  ['cancelled', { daysOverdue: 45, cancelledAt: '2026-11-16T10:00:00Z' }, 'Cancelled'],
])('the status is right for a bill %s', (_, change, words) => {
  expect(payableStanding({ ...bill, ...change }).text).toBe(words);
});

test('nothing is left to pay on a cancelled bill', () => {
  expect(leftToPay({ ...bill, paid: 30 })).toBe(70);
  expect(leftToPay({ ...bill, cancelledAt: '2026-11-16T10:00:00Z' })).toBe(0);
});

test('the ages follow on one another without a gap', () => {
  const ages = payableAgeOrder.map((age) => payableAges[age]);
  expect(ages.slice(1).map(([from]) => from)).toEqual(ages.slice(0, -1).map(([, to]) => to + 1));
});
