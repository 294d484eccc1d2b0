import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Approval,
  covers,
  discountByLine,
  freeCredit,
  freeDiscount,
  freeRefund,
  percentOf,
  percentText,
} from './discount.ts';

test.each([
  [0, 10, 0],
  [50_000, 10, 5_000],
  [50_000, 0, 0],
  [50_000, 100, 50_000],
  [1, 50, 1],
  [1, 49, 0],
  [33_333, 10, 3_333],
  [33_335, 10, 3_334],
  [10_001, 12.5, 1_250],
  [9_999, 33.33, 3_333],
  [100_000_000_000, 99.99, 99_990_000_000],
])('of %i paise %f percent are %i', (paise, percent, part) => {
  expect(percentOf(paise, percent)).toBe(part);
});

test.each([
  [0, 0, '0%'],
  [5_000, 50_000, '10%'],
  [1, 3, '33.3%'],
  [50_000, 50_000, '100%'],
])('%i of %i is shown as %s', (part, whole, words) => {
  expect(percentText(part, whole)).toBe(words);
});

const line = (unitPrice: number, quantity = 1) => ({ unitPrice, quantity });
test.each([
  ['in proportion', [line(30_000), line(10_000, 2)], 5_000, [3_000, 2_000]],
  ['the odd paisa to the largest remainder', [line(100), line(200)], 100, [33, 67]],
  ['nothing to what is free', [line(0), line(500)], 500, [0, 500]],
  ['all of it', [line(333), line(334), line(333)], 1_000, [333, 334, 333]],
  ['nothing', [line(333)], 0, [0]],
])('a discount is shared out %s', (_, lines, discount, shares) => {
  expect(discountByLine(lines, discount)).toEqual(shares);
});

test.each([
  ['receptionist', 50_000, 10, 5_000],
  ['receptionist', 33_334, 10, 3_333],
  ['receptionist', 33_339, 10, 3_334],
  ['receptionist', 50_000, 0, 0],
  ['admin', 50_000, 0, 50_000],
] as const)('a %s discounts of %i paise, with %i percent, %i alone', (role, paise, discountPercent, most) => {
  expect(freeDiscount(role, paise, { discountPercent })).toBe(most);
});

test.each([33_335, 33_339, 12_345, 1])('on %i paise the whole free percentage is given without approval', (paise) => {
  expect(percentOf(paise, 10)).toBeLessThanOrEqual(freeDiscount('receptionist', paise, { discountPercent: 10 }));
});

test.each([
  ['somebody who can ask an admin', false, 500_000],
  ['the only admin', true, 100_000_000_000],
] as const)('%s refunds so much without a second person', (_, isAlone, most) => {
  expect(freeRefund({ refundLimit: 500_000, isAlone })).toBe(most);
});

const approval: Approval = {
  id: 'a',
  kind: 'discount',
  patientId: 'p',
  firstName: 'Asha',
  lastName: null,
  paymentId: null,
  billId: null,
  depositId: null,
  draftId: null,
  payableId: null,
  payee: '',
  amount: 20_000,
  ofAmount: 50_000,
  reason: 'Staff',
  askedAt: '2026-11-16T09:30:00.000Z',
  askedById: 'u',
  askedBy: 'Ravi',
  isApproved: true,
  isWithdrawn: false,
  decidedBy: 'Admin',
  declineReason: '',
  isUsed: false,
  left: null,
  billNumber: null,
  ofBill: null,
  expenseDay: null,
};
const wanted = {
  kind: 'discount',
  askedById: 'u',
  paymentId: null,
  billId: null,
  depositId: null,
  amount: 20_000,
  ofAmount: 50_000,
} as const;
test('a discount is shared over the lines to the paisa, and no line becomes negative', () => {
  const lines = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 99 }), unitPrice: fc.nat(99_999_999) }), {
    minLength: 1,
    maxLength: 20,
  });
  const property = fc.property(lines, fc.integer({ min: 0, max: 10_000 }), (billed, hundredths) => {
    const gross = billed.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
    const discount = percentOf(gross, hundredths / 100);
    expect(discount).toBeLessThanOrEqual(gross);
    const shares = discountByLine(billed, discount);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discount);
    for (const [at, { quantity, unitPrice }] of billed.entries())
      expect(shares[at]).toBeLessThanOrEqual(quantity * unitPrice);
  });
  fc.assert(property, { seed: 18 });
});

test.each<
  [
    string,
    Partial<Approval>,
    Partial<typeof wanted> | { amount: number; ofAmount: number } | { draftId: string },
    boolean,
  ]
>([
  ['exactly', {}, {}, true],
  ['a smaller discount', {}, { amount: 19_999, ofAmount: 50_000 }, false],
  ['a larger discount', {}, { amount: 20_001, ofAmount: 50_000 }, false],
  ['the same on a larger bill', {}, { amount: 20_000, ofAmount: 60_000 }, true],
  ['the same on a smaller bill', {}, { amount: 20_000, ofAmount: 49_999 }, false],
  ['what was used', { isUsed: true, billNumber: 'B/2627/0001' }, {}, false],
  ['what someone else asked for', { askedById: 'v' }, {}, false],
  ['what someone else asked for the same draft', { askedById: 'v', draftId: 'd' }, { draftId: 'd' }, true],
  ['what was asked for another draft', { draftId: 'd' }, { draftId: 'e' }, false],
  ['what was asked for a draft, on a bill without one', { draftId: 'd' }, {}, false],
  ['what was asked without a draft, on a bill with one', {}, { draftId: 'd' }, false],
  ['a larger discount on the same draft', { draftId: 'd', amount: 19_999 }, { draftId: 'd' }, false],
  ['what was used on the same draft', { draftId: 'd', isUsed: true }, { draftId: 'd' }, false],
  ['a refund', { kind: 'refund', paymentId: 'x' }, {}, false],
  ['a credit note', { kind: 'credit', billId: 'x' }, {}, false],
  ['a deposit', { kind: 'deposit', depositId: 'x' }, {}, false],
  ['an expense', { kind: 'expense', patientId: null, payee: 'Ananya' }, {}, false],
  ['what was withdrawn', { isWithdrawn: true }, {}, false],
  ['what waits and no longer fits', { isApproved: null, left: 19_999 }, {}, false],
  ['less of what no longer fits in full', { isApproved: true, left: 19_999 }, {}, true],
])('an approval is checked against %s', (_, changes, other, isCovered) => {
  expect(covers({ ...approval, ...changes }, { ...wanted, ...other })).toBe(isCovered);
});

test.each([
  ['nothing was given', 'receptionist', null, [], 5_000],
  ['the discount took all', 'receptionist', { amount: 5_000 }, [], 0],
  ['a credit note took a part', 'receptionist', { amount: 1_000 }, [{ amount: 1_500 }], 2_500],
  ['an admin gave more', 'receptionist', null, [{ amount: 20_000 }], 0],
  ['an admin asks', 'admin', { amount: 1_000 }, [{ amount: 20_000 }], 29_000],
] as const)('when %s, a %s may still credit alone', (_, role, discount, creditNotes, free) => {
  const bill = { total: 50_000 - (discount?.amount ?? 0), discount, creditNotes };
  expect(freeCredit(role, bill, { discountPercent: 10 })).toBe(free);
});
