import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookedUnder, owedByCategory, refundSplit, type Split, shareOut, splitPayments } from './split.ts';

test.each([
  ['in proportion', 30, { A: 50, B: 10 }, { A: 25, B: 5 }],
  ['the odd paisa to the largest remainder', 100, { A: 100, B: 200 }, { A: 33, B: 67 }],
  ['all that is left', 7, { A: 3, B: 4 }, { A: 3, B: 4 }],
  ['nothing to what is paid already', 10, { A: 0, B: 40, C: -5 }, { B: 10 }],
  ['nothing of nothing', 0, { A: 10 }, {}],
  ['sums whose product is beyond 2^53', 99_999_999_999, { A: 99_999_999_998, B: 1 }, { A: 99_999_999_998, B: 1 }],
])('shares out %s', (_, amount, left, shares) => {
  expect(shareOut(amount, left)).toEqual(shares);
});

const paise = fc.nat(99_999_999_999);
const split = fc.dictionary(fc.constantFrom('A', 'B', 'C', 'D', 'E'), paise);
const sumOf = (parts: Split) => Object.values(parts).reduce((sum, part) => sum + part, 0);

/** A split, and an amount no larger than its sum. */
const splitAndAmount = fc
  .tuple(split, fc.nat(10_000))
  .map(([left, part]) => ({ left, amount: Number((BigInt(sumOf(left)) * BigInt(part)) / 10_000n) }));

test('any amount is shared to the paisa, never more than is left, and within a paisa of its proportion', () => {
  const property = fc.property(splitAndAmount, ({ left, amount }) => {
    const shares = shareOut(amount, left);
    expect(sumOf(shares)).toBe(amount);
    const whole = BigInt(sumOf(left));
    for (const [name, most] of Object.entries(left)) {
      const share = shares[name] ?? 0;
      expect(share).toBeLessThanOrEqual(most);
      const distance = BigInt(share) * whole - BigInt(amount) * BigInt(most);
      expect((distance < 0n ? -distance : distance) < whole || whole === 0n).toBe(true);
    }
  });
  fc.assert(property, { seed: 18 });
});

test('several simultaneous payments cover the amount owed to the paisa', () => {
  const property = fc.property(split, fc.array(fc.nat(100), { minLength: 1, maxLength: 5 }), (owed, weights) => {
    const shares = Object.fromEntries(weights.map((weight, at) => [at, weight + 1]));
    const amounts = Object.values(shareOut(sumOf(owed), shares));
    const parts = splitPayments(amounts, owed);
    expect(parts.map(sumOf)).toEqual(amounts);
    for (const [name, part] of Object.entries(owed)) {
      expect(parts.reduce((sum, one) => sum + (one[name] ?? 0), 0)).toBe(part);
    }
  });
  fc.assert(property, { seed: 18 });
});

test('a refund is split to the paisa, and no category gets back more than was booked', () => {
  const property = fc.property(splitAndAmount, split, ({ left: booked, amount }, billed) => {
    const lines = Object.entries(billed).map(([category, part]) => ({ category, amount: part, credited: 0 }));
    const owed = owedByCategory({ lines, roundOff: 0, creditNotes: [] }, booked);
    const back = refundSplit(amount, owed, booked);
    expect(sumOf(back)).toBe(amount);
    for (const [name, part] of Object.entries(back)) expect(part).toBeLessThanOrEqual(booked[name] ?? 0);
  });
  fc.assert(property, { seed: 18 });
});

const lines = [
  { category: 'OPD Consultations', amount: 50_000, credited: 0 },
  { category: 'Laboratory', amount: 30_000, credited: 30_000 },
];

test('a refund first takes from a credited line that was paid', () => {
  const booked = { 'OPD Consultations': 50_000, Laboratory: 30_000 };
  const owed = owedByCategory({ lines, roundOff: 0, creditNotes: [] }, booked);
  expect(owed).toEqual({ 'OPD Consultations': 0, Laboratory: -30_000 });
  expect(refundSplit(20_000, owed, booked)).toEqual({ Laboratory: 20_000 });
  expect(refundSplit(40_000, owed, booked)).toEqual({ Laboratory: 30_000, 'OPD Consultations': 10_000 });
});

test('the rounding belongs to the category with the largest amount, even after a part of it was credited', () => {
  const of = { Pharmacy: 10_560, Laboratory: 9_000 };
  const billed = Object.entries(of).map(([category, amount]) => ({ category, amount, credited: 0 }));
  expect(owedByCategory({ lines: billed, roundOff: 40, creditNotes: [] }, {})).toEqual({ ...of, Pharmacy: 10_600 });
  const credited = billed.map((line) => ({ ...line, credited: line.category === 'Pharmacy' ? 5_030 : 0 }));
  const left = owedByCategory({ lines: credited, roundOff: 40, creditNotes: [{ roundOff: -30 }] }, of);
  expect(left).toEqual({ Pharmacy: -4_960, Laboratory: 0 });
});

test('simultaneous payments cover each category only once', () => {
  expect(splitPayments([10, 50], { A: 20, B: 40 })).toEqual([
    { A: 3, B: 7 },
    { A: 17, B: 33 },
  ]);
});

test('a row names its largest category, and all of them only if there are several', () => {
  expect(bookedUnder({ A: 5 })).toEqual({ category: 'A', split: null });
  expect(bookedUnder({ A: 5, B: 6 })).toEqual({ category: 'B', split: { A: 5, B: 6 } });
});
