import { expect, test } from 'vitest';
import { whyBlocked, whyUnpaid } from './hand-over.ts';

const sold = { amount: 10_000, isInpatient: false, isWaived: false, bill: null };
const billed = (due: number, claimed = 0) => ({ ...sold, bill: { number: 'B/2627/0001', due, claimed } });
const due = (amount: string) => `${amount} is still due on bill B/2627/0001.`;

test.each([
  ['not billed', sold, 'Not billed yet. It is billed and paid at the desk first.'],
  ['billed and not paid', billed(10_000), due('₹100')],
  ['paid in part', billed(4_050), due('₹40.50')],
  ['one paisa short', billed(1), due('₹0.01')],
  ['paid', billed(0), null],
  ['paid too much', billed(-500), null],
  ['a payer approved all of it', billed(10_000, 10_000), null],
  ['a payer approved a part', billed(10_000, 6_000), due('₹40')],
  ['a payer approved a part, the rest is paid', billed(6_000, 6_000), null],
  ['waived', { ...sold, isWaived: true }, null],
  ['of an inpatient', { ...sold, isInpatient: true }, null],
  ['free', { ...sold, amount: 0 }, null],
])('the payment check before handing over: %s', (_, payment, expected) => {
  expect(whyUnpaid(payment)).toBe(expected);
});

test.each([
  ['expired', 'Batch AB1 of Dolo 650 has expired. Return it and dispense another.'],
  ['recalled', 'Batch AB1 of Dolo 650 is recalled. Return it and dispense another.'],
] as const)('a batch that is %s while it waits', (why, expected) => {
  expect(whyBlocked({ name: 'Dolo 650', batchNumber: 'AB1', why })).toBe(expected);
});
