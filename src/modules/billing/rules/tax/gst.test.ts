import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BillTo,
  GstRate,
  gstRates,
  HsnSac,
  isInterState,
  medicineTax,
  roomTax,
  taxIn,
  taxOfCategory,
  taxOfCredit,
  taxSum,
  unregistered,
} from './gst.ts';

test.each([
  [0, 500, 0, 0, 'nothing of nothing'],
  [50_000, 0, 0, 0, 'exempt'],
  [10_500, 500, 250, 500, 'even'],
  [11_800, 1800, 900, 1_800, 'even'],
  [21, 500, 1, 1, 'each half is exactly half a paisa, which is one'],
  [20, 500, 0, 1, 'each half is just below half a paisa, the whole is just below one'],
  [63, 500, 2, 3, 'each half is 1.5 paise, which are two'],
  [59, 1800, 5, 9, 'each half is 4.5 paise, which are five'],
  [58, 1800, 4, 9, 'each half is 4.42 paise, which are four'],
  [1, 4000, 0, 0, 'a paisa'],
  [100_000_000_000, 1800, 7_627_118_644, 15_254_237_288, 'the largest bill'],
])('%i paise at %i have %i of CGST and as much SGST, or %i of IGST: %s', (amount, rate, half, whole) => {
  expect(taxIn(amount, rate, false)).toEqual({ cgst: half, sgst: half, igst: 0 });
  expect(taxIn(amount, rate, true)).toEqual({ cgst: 0, sgst: 0, igst: whole });
});

test.each([
  ['OPD Consultations', '9993', 0, 'Exempt health care'],
  ['IPD Services', '9993', 0, 'Exempt health care'],
  ['Laboratory', '9993', 0, 'Exempt health care'],
  ['Dental', '9993', 0, 'Exempt health care'],
  ['Pharmacy', '3004', 500, 'Taxable medicine 5%'],
  ['Aesthetic', '999722', 1800, 'Taxable cosmetic 18%'],
  ['Other', '9993', 0, 'Exempt health care'],
] as const)('%s is %s at %i: %s', (category, hsnSac, gstRate, gstReason) => {
  expect(taxOfCategory(category, 1800)).toEqual({ hsnSac, gstRate, gstReason });
});

test.each([
  [499_999, false, 'Exempt health care'],
  [500_000, false, 'Exempt health care'],
  [500_001, false, 'Taxable room above ₹5,000 a day 5%'],
  [900_000, true, 'Exempt health care'],
])('the tax of a room at %i a day (intensive care: %s) is: %s', (perDay, isIntensive, reason) => {
  expect(roomTax({ perDay, isIntensive }).gstReason).toBe(reason);
});

test.each([
  [medicineTax('3004', 0), 0, 'Exempt medicine'],
  [medicineTax('3004', 500), 0, 'Not registered for GST'],
])('without a registration %j is taxed at %i: %s', (tax, gstRate, gstReason) => {
  expect(unregistered(tax)).toMatchObject({ gstRate, gstReason });
});

const telangana = '36AAKCK4821M1Z5';
const karnataka = '29AAGCB7383J1Z4';

test.each<[string | null, string | null, string, boolean, string]>([
  [telangana, null, '3004', false, 'medicines for a patient'],
  [telangana, telangana, '3004', false, 'medicines for a business here'],
  [telangana, karnataka, '3004', true, 'medicines for a business in another state'],
  [telangana, karnataka, '999722', false, 'a service for it, which is performed here'],
  [null, karnataka, '3004', false, 'a clinic without a registration'],
])('a sale from %s to %s, code %s, has IGST: %s (%s)', (sellerGstin, billToGstin, hsnSac, isIntegrated) => {
  expect(isInterState({ sellerGstin, billToGstin }, hsnSac)).toBe(isIntegrated);
});

const paise = fc.nat(99_999_999_999);
const rate = fc.constantFrom(...gstRates);

test('each tax in any amount is within half a paisa of the exact one', () => {
  const property = fc.property(paise, rate, (amount, gstRate) => {
    const isNear = (tax: number, halves: bigint) => {
      // Both sides are scaled to fractions of a paisa, so that they stay integers.
      const whole = 2n * BigInt(10_000 + gstRate);
      const distance = BigInt(tax) * whole - BigInt(amount) * BigInt(gstRate) * halves;
      return 2n * (distance < 0n ? -distance : distance) <= whole;
    };
    const [both, one] = [taxIn(amount, gstRate, false), taxIn(amount, gstRate, true)];
    expect(both.cgst).toBe(both.sgst);
    expect([isNear(both.cgst, 1n), isNear(one.igst, 2n)]).toEqual([true, true]);
    expect(Math.abs(taxSum(both) - taxSum(one))).toBeLessThanOrEqual(1);
    expect(taxSum(both)).toBeLessThanOrEqual(amount);
  });
  fc.assert(property, { seed: 18 });
});

test('credit notes of a line, in whatever parts, have exactly its tax together', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 12 });
  const property = fc.property(parts, rate, fc.boolean(), (amounts, gstRate, isIntegrated) => {
    const total = amounts.reduce((sum, amount) => sum + amount, 0);
    const line = { gstRate, ...taxIn(total, gstRate, isIntegrated) };
    let credited = 0;
    let tax = 0;
    for (const amount of amounts) {
      tax += taxSum(taxOfCredit({ ...line, credited }, amount));
      credited += amount;
    }
    expect(tax).toBe(taxSum(line));
  });
  fc.assert(property, { seed: 18 });
});

test.each([
  ['', true],
  ['9993', true],
  ['30049099', true],
  ['999', false],
  ['999312345', false],
  ['99A3', false],
])('%j is accepted as an HSN or SAC code: %s', (typed, isCode) => {
  expect(HsnSac.safeParse(typed).success).toBe(isCode);
});

test.each([
  [0, true],
  [500, true],
  [1200, false],
  [-500, false],
  [5.5, false],
])('%d is a GST rate: %s', (typed, isRate) => {
  expect(GstRate.safeParse(typed).success).toBe(isRate);
});

test.each([
  ['a person', { name: 'Ravi Kumar' }, { name: 'Ravi Kumar', address: '', gstin: null }],
  ['an empty GSTIN', { name: 'Ravi Kumar', gstin: ' ' }, { name: 'Ravi Kumar', address: '', gstin: null }],
  [
    'small letters',
    { name: 'Tata', gstin: '27aapfu0939f1zv' },
    { name: 'Tata', address: '', gstin: '27AAPFU0939F1ZV' },
  ],
  ['a wrong last character', { name: 'Tata', gstin: '27AAPFU0939F1ZW' }, 'gstin'],
  ['a state that does not exist', { name: 'Tata', gstin: '98AAPFU0939F1ZM' }, 'gstin'],
  ['no name', { name: ' ', gstin: '27AAPFU0939F1ZV' }, 'name'],
])('billed to %s: %j gives %j', (_, typed, taken) => {
  const { data, error } = BillTo.safeParse(typed);
  expect(data ?? error?.issues[0]?.path.join('.')).toEqual(taken);
});
