import { expect, test } from 'vitest';
import type { Deposit } from './deposit.ts';
import { takenBefore } from './taken-before.ts';

const now = Date.parse('2026-11-19T10:00:00.000Z');
const known: Deposit = {
  id: 'a',
  receiptNumber: 'AD/2627/0001',
  patientId: 'p',
  firstName: 'Asha',
  lastName: null,
  phone: '+919848012345',
  patientNumber: 163,
  method: 'upi',
  amount: 80_000,
  tendered: null,
  reference: '612345678901',
  isTold: true,
  receivedAt: '2026-11-18T10:00:00.000Z',
  receivedBy: 'UPI provider',
  used: 0,
  refunded: 0,
  refundedTowardsLimit: 0,
};
const same = 'This patient has a deposit with this reference';
const told = '₹800 by UPI is already booked, reference 612345678901. For another payment enter its reference.';

test.each([
  ['with the same reference, typed in another way', { reference: ' 6123-4567 8901' }, {}, same],
  ['with the same reference, also if the desk took the first', { reference: '612345678901' }, { isTold: false }, same],
  ['with the same reference, unless the first was refunded', { reference: '612345678901' }, { refunded: 80_000 }, null],
  ['with another reference', { reference: '612345678902' }, {}, null],
  ['without a reference, of the amount that the provider told of', {}, {}, told],
  ['without a reference, more than a day later', {}, { receivedAt: '2026-11-18T09:59:59.999Z' }, null],
  ['without a reference, after one of the desk', {}, { isTold: false }, null],
  ['without a reference, of another amount', { amount: 79_999 }, {}, null],
  ['by card with the same reference', { method: 'card', reference: '612345678901' }, { method: 'card' }, null],
] as const)('a deposit %s', (_, taken, before, fault) => {
  const asked = { method: 'upi' as const, amount: 80_000, reference: '', ...taken };
  expect(takenBefore(asked, [{ ...known, ...before }], now)).toBe(fault);
});
