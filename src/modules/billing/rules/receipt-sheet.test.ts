import { expect, test } from 'vitest';
import type { Bill } from './bill.ts';
import { paperOf, receiptSheet } from './receipt-sheet.ts';

const payment = {
  id: 'p',
  method: 'cash',
  amount: 1_00,
  tendered: null,
  refunded: 0,
  refundApprovedBy: null,
  isDeposit: false,
  reference: '',
  receivedAt: '2026-11-16T09:30:00.000Z',
  receivedBy: 'Asha',
} satisfies Bill['payments'][number];

const billWith = (payments: number): Bill => ({
  id: 'b',
  billNumber: 'KRM/26-27/1',
  billDate: '2026-11-16',
  issuedAt: '2026-11-16T09:30:00.000Z',
  issuedBy: 'Asha',
  patientId: 'p',
  firstName: 'Ravi',
  lastName: null,
  phone: '+919848012345',
  patientNumber: 1,
  total: 500_00,
  discount: null,
  sellerGstin: null,
  billTo: null,
  lines: [],
  creditNotes: [],
  payments: Array.from({ length: payments }, () => payment),
});

test.each([
  [1, 1, 'Cash, 16/11/2026, 15:00', '₹1'],
  [60, 60, 'Cash, 16/11/2026, 15:00', '₹1'],
  [61, 61, '1 earlier payment', '₹1'],
  [500, 61, '440 earlier payments', '₹440'],
])('of %i payments the paper lists %i rows, the first "%s"', (payments, rows, first, amount) => {
  const settings = { upiAddress: '', upiName: '' };
  const clinic = { name: 'Krama', address: 'Hyderabad' };
  const sheet = receiptSheet({
    bill: billWith(payments),
    clinic,
    settings,
    timeZone: 'Asia/Kolkata',
    timeFormat: '24h',
  });
  expect(sheet.payments).toHaveLength(rows);
  expect(sheet.payments[0]).toMatchObject({ text: first, amount });
});

const note = {
  id: 'c',
  creditNumber: 'CN/2627/0001',
  reason: 'Slip',
  issuedAt: payment.receivedAt,
  issuedBy: 'Asha',
  approvedBy: null,
};

test.each<[string, Partial<Bill>, string]>([
  ['something is due', {}, 'Bill'],
  ['it is paid', { payments: [{ ...payment, amount: 500_00 }] }, 'Receipt'],
  ['it costs nothing', { total: 0 }, 'Receipt'],
  ['it was cancelled and never paid', { creditNotes: [{ ...note, amount: 500_00 }] }, 'Bill (cancelled)'],
  [
    'it was cancelled and the money given back',
    { creditNotes: [{ ...note, amount: 500_00 }], payments: [{ ...payment, amount: 500_00, refunded: 500_00 }] },
    'Receipt',
  ],
])('when %s, the paper of %j is a %s', (_, changes, paper) => {
  expect(paperOf({ ...billWith(0), ...changes })).toBe(paper);
});
