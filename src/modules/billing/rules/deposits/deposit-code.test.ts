import { expect, test } from 'vitest';
import { depositReference, readDepositReference, upiForDeposit } from './deposit-code.ts';

const settings = { upiAddress: 'clinic@upi', upiName: 'City' };
test.each([
  [
    'what it is for',
    settings,
    70_050,
    'upi://pay?pa=clinic%40upi&pn=City&am=700.50&cu=INR&tn=Deposit%2C%20patient%20163&tr=AD-163',
  ],
  ['nothing without an amount', settings, 0, null],
  ['nothing without an address', { ...settings, upiAddress: '' }, 100, null],
])('the UPI code of a deposit says %s', (_, known, paise, text) => {
  expect(upiForDeposit({ settings: known, patientNumber: 163, practice: 'hospital', paise })).toBe(text);
});

test.each([
  ['AD-163', { patientNumber: 163, practice: 'hospital' }],
  ['AD-163-D', { patientNumber: 163, practice: 'dental' }],
  ['AD-7-A', { patientNumber: 7, practice: 'aesthetic' }],
] as const)('the reference %s says whose deposit it is and in which practice', (reference, of) => {
  expect(readDepositReference(reference)).toEqual(of);
  expect(depositReference(of)).toBe(reference);
});

test.each(['AD/2627/0163', 'AD-', 'AD-163-X', 'AD-163-', 'XAD-163', 'AD-1634567890', 'AD163'])(
  '%s is not the reference of a deposit',
  (reference) => {
    expect(readDepositReference(reference)).toBeNull();
  },
);
