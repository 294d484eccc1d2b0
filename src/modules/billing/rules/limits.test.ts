import { expect, test } from 'vitest';
import { approvalNeeded, creditLimitText, expenseLimitText, refundLimitText, whyApproval } from './limits.ts';

const limit = 500_000;

test.each([
  ['a first refund', refundLimitText, 0, 'The limit is ₹5,000 a day for a patient.'],
  [
    'a refund after others',
    refundLimitText,
    500_000,
    '₹5,000 of ₹5,000 a day for this patient has already been refunded. All refunds of this bill or deposit count.',
  ],
  ['a first credit note', creditLimitText, 0, 'The limit is ₹5,000 for this bill.'],
  [
    'a credit note after a discount',
    creditLimitText,
    120_000,
    '₹1,200 of ₹5,000 for this bill is taken off already, with its discount.',
  ],
  ['a first expense', expenseLimitText, 0, 'The limit is ₹5,000 a day for a payee.'],
  [
    'an expense after others',
    expenseLimitText,
    300_000,
    "₹3,000 of ₹5,000 a day for this payee is paid already. All payments of a vendor's bill count.",
  ],
])('%s above the limit is told the limit and how much of it is used', (_, textOf, used, words) => {
  expect(textOf({ used, limit })).toBe(words);
  expect(whyApproval(approvalNeeded(words))).toBe(words);
});
