import { describe, expect, test } from 'vitest';
import {
  afterRefund,
  billNumber,
  billTotal,
  changeToGive,
  dueOf,
  dueText,
  financialYear,
  incomeCategories,
  isSameReference,
  otherPayers,
  practiceOf,
  refundable,
  refundProposal,
  upiLink,
} from './rules.ts';

test.each([
  ['2026-03-31', '2526'],
  ['2026-04-01', '2627'],
  ['2026-12-31', '2627'],
  ['2027-01-01', '2627'],
  ['2099-04-01', '9900'],
])('%s lies in the financial year %s', (day, year) => {
  expect(financialYear(day)).toBe(year);
});

test.each([
  ['B', '2026-11-16', 1, 'B/2627/0001'],
  ['B', '2026-03-31', 12_345, 'B/2526/12345'],
  ['KDH1', '2026-11-16', 999_999, 'KDH1/2627/999999'],
])('prefix %s, day %s and count %i give %s, which GST accepts', (prefix, day, count, number) => {
  expect(billNumber(prefix, day, count)).toBe(number);
  expect(number).toMatch(/^[A-Z0-9/-]{1,16}$/);
});

test.each([
  ['HDFC90001', 'hdfc 900-01', true],
  ['612345678901', ' 6123 4567 8901', true],
  ['612345678901', '612345678902', false],
  ['', '', false],
  ['-', '.', false],
])("a bank's reference %j and %j are the same: %s", (one, other, isSame) => {
  expect(isSameReference(one, other)).toBe(isSame);
});

test('income of the dental and aesthetic rooms belongs to them, all other income to the hospital', () => {
  const ofPractice = Object.groupBy(incomeCategories, practiceOf);
  expect(ofPractice.dental).toEqual(['Dental']);
  expect(ofPractice.aesthetic).toEqual(['Aesthetic']);
  expect(ofPractice.hospital).toHaveLength(incomeCategories.length - 2);
});

describe('sums', () => {
  test('a total is the sum of its lines, in paise', () => {
    expect(billTotal([])).toBe(0);
    expect(
      billTotal([
        { quantity: 1, unitPrice: 50_000 },
        { quantity: 3, unitPrice: 1_233 },
      ]),
    ).toBe(53_699);
  });

  const paid = (amount: number, refunded = 0) => ({ amount, refunded });
  test.each([
    ['nothing is paid', [], 0, 50_000],
    ['a part is paid', [paid(30_000)], 0, 20_000],
    ['all is paid', [paid(50_000)], 0, 0],
    ['something was credited and given back', [paid(50_000, 10_000)], 10_000, 0],
    ['something was credited after it was paid', [paid(50_000)], 10_000, -10_000],
    ['the bill was credited before it was paid', [], 50_000, 0],
    ['it was taken wrongly', [paid(50_000, 50_000)], 0, 50_000],
    ['it was taken wrongly and paid again', [paid(50_000, 50_000), paid(50_000)], 0, 0],
  ])('when %s, %j with %i credited leave %i due', (_, payments, credited, due) => {
    expect(dueOf({ total: 50_000, creditNotes: [{ amount: credited }], payments })).toBe(due);
  });

  test.each([
    ['is still due, and stays to be paid', 0, true, { credited: 0, due: 50_000 }],
    ['is still due, and is written off', 0, false, { credited: 10_000, due: 40_000 }],
    ['was credited before', 50_000, false, { credited: 0, due: 0 }],
    ['was credited before in part', 45_000, false, { credited: 5_000, due: 0 }],
    ['was credited before in part, and stays to be paid', 45_000, true, { credited: 0, due: 5_000 }],
  ])('when a part %s, with %i credited and %j, a refund leaves %j', (_, credited, isOwedAgain, left) => {
    const bill = { total: 90_000, creditNotes: [{ amount: credited }], payments: [paid(50_000)] };
    expect(afterRefund(bill, 10_000, isOwedAgain)).toEqual(left);
  });

  test('a refund never exceeds what is left of the payment', () => {
    expect(refundable({ amount: 30_000, refunded: 10_000 })).toBe(20_000);
  });

  test.each([
    ['nothing was credited', 0, 20_000],
    ['a part was credited', -5_000, 5_000],
    ['more was credited than is left of the payment', -25_000, 20_000],
    ['something is still due', 5_000, 20_000],
  ])('when %s, with %i due, a refund of %i is proposed', (_, due, proposed) => {
    expect(refundProposal({ amount: 30_000, refunded: 10_000 }, due)).toBe(proposed);
  });

  test.each([
    [45_000, 50_000, 5_000],
    [45_000, 45_000, 0],
    [45_000, 44_999, null],
  ])('with %i due and %i handed over, the change is %s', (due, tendered, change) => {
    expect(changeToGive(due, tendered)).toBe(change);
  });
});

test.each([
  [50_000, '500.00'],
  [1_05, '1.05'],
  [7, '0.07'],
])('a UPI code asks for %i paise as %s rupees, with the bill as its reference', (paise, amount) => {
  const bill = { reference: 'B/2627/0001', note: 'Bill B/2627/0001' };
  const link = new URL(upiLink({ address: 'clinic@upi', name: 'City & Sons', paise, ...bill }));
  expect(Object.fromEntries(link.searchParams)).toEqual({
    pa: 'clinic@upi',
    pn: 'City & Sons',
    am: amount,
    cu: 'INR',
    tn: 'Bill B/2627/0001',
    tr: 'B/2627/0001',
  });
});

test.each([
  { paid: 0, claims: [], said: '₹500 due' },
  { paid: 0, claims: [45_000], said: '₹50 due, ₹450 claimed' },
  { paid: 5_000, claims: [30_000, 15_000], said: '₹450 claimed' },
  { paid: 10_000, claims: [45_000], said: '₹400 claimed' },
  { paid: 50_000, claims: [45_000], said: '' },
  { paid: 60_000, claims: [], said: '' },
])('of ₹500, with $paid paise paid and $claims claimed, is said: "$said"', ({ paid, claims, said }) => {
  const payments = [{ amount: paid, refunded: 0 }];
  const asked = claims.map((amount) => ({ amount }));
  expect(dueText({ total: 50_000, creditNotes: [], payments, claims: asked })).toBe(said);
});

test.each([
  { paid: 0, billTo: null, claims: [], said: [] },
  { paid: 0, billTo: { name: 'Asha Mills' }, claims: [], said: ['Billed to Asha Mills'] },
  {
    ...{ paid: 10_000, billTo: null },
    ...{ claims: [{ payer: 'Star Health', amount: 30_000 }], said: ['Claimed from Star Health: ₹300'] },
  },
  { paid: 50_000, billTo: { name: 'Asha Mills' }, claims: [], said: [] },
])('a bill of ₹500 with $paid paise paid is also paid by $said', ({ paid, billTo, claims, said }) => {
  const payments = [{ amount: paid, refunded: 0 }];
  expect(otherPayers({ total: 50_000, creditNotes: [], payments, billTo, claims })).toEqual(said);
});
