import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditedOf } from '../rules.ts';
import { creditedOfLines, creditNoteTotal, creditToAllow, roundOffOf, wholeRupees } from './round-off.ts';

test.each([
  [0, 0, 0],
  [1, -1, 0],
  [49, -49, 0],
  [50, 50, 100],
  [99, 1, 100],
  [10_500, 0, 10_500],
  [10_547, -47, 10_500],
  [10_549, -49, 10_500],
  [10_550, 50, 10_600],
  [10_599, 1, 10_600],
  [99_999_999_950, 50, 100_000_000_000],
])('%i paise are rounded by %i to %i', (paise, roundOff, whole) => {
  const bill = { lines: [{ category: 'OPD Consultations' }, { category: 'Other' }] };
  expect(roundOffOf(paise, bill)).toBe(roundOff);
  expect(wholeRupees(paise, bill)).toBe(whole);
});

test.each([
  ['one medicine', ['Pharmacy']],
  ['several', ['Pharmacy', 'Pharmacy']],
  ['one among other things, whatever they cost', ['OPD Consultations', 'Pharmacy', 'Laboratory']],
])('a bill with medicines is never rounded up: %s', (_, categories) => {
  const bill = { lines: categories.map((category) => ({ category })) };
  const rounded = [0, 1, 49, 50, 60, 99, 100, 10_547, 10_550, 10_599, 99_999_999_950];
  expect(rounded.map((paise) => roundOffOf(paise, bill))).toEqual([0, -1, -49, -50, -60, -99, 0, -47, -50, -99, -50]);
  for (const paise of rounded) expect(wholeRupees(paise, bill)).toBe(Math.floor(paise / 100) * 100);
});

const billOf = (total: number, lines: readonly number[], category = 'Other') => ({
  total,
  creditNotes: [],
  lines: lines.map((amount) => ({ category, amount, credited: 0 })),
});

describe('a credit note', () => {
  test.each([
    ['all of a bill that was rounded down', billOf(10_500, [10_547]), 10_547, 10_500],
    ['all of a bill that was rounded up', billOf(10_600, [5_275, 5_275]), 10_550, 10_600],
    ['a line: 52.74 are left, which are 53', billOf(10_500, [5_273, 5_274]), 5_273, 5_200],
    ['whole rupees', billOf(10_500, [10_547]), 5_000, 5_000],
    ['less than a rupee that changes nothing', billOf(10_500, [10_547]), 30, 0],
    ['all of a bill that nobody rounded', billOf(10_547, [10_547]), 10_547, 10_547],
    ['a part of a bill that nobody rounded', billOf(10_547, [10_547]), 5_273, 5_273],
    ['a medicine of two: 52.74 are left, which are 52', billOf(10_500, [5_273, 5_274], 'Pharmacy'), 5_273, 5_300],
    ['all of a bill of medicines', billOf(10_500, [10_599], 'Pharmacy'), 10_599, 10_500],
    ['less than a rupee of medicines that changes nothing', billOf(10_500, [10_599], 'Pharmacy'), 99, 0],
    ['a medicine that was once rounded up', billOf(10_600, [10_550], 'Pharmacy'), 5_001, 5_100],
    ['a medicine that was once rounded up, by the most', billOf(10_600, [10_550], 'Pharmacy'), 5_051, 5_200],
  ])('over %s', (_, bill, ofLines, total) => {
    expect(creditNoteTotal(bill, ofLines)).toBe(total);
  });

  test.each([
    ['the lines, where the note comes to less', billOf(10_500, [10_547]), 30, 30],
    ['the note, where it comes to more', billOf(10_600, [10_550]), 1, 100],
    ['what is left, where the lines come to more', billOf(10_500, [10_547]), 10_547, 10_500],
  ])('is compared with the limit by %s', (_, bill, ofLines, allowed) => {
    expect(creditToAllow(bill, ofLines)).toBe(allowed);
  });

  test.each([
    ['all of it', 10_600, 10_560],
    ['whole rupees', 5_000, 5_000],
    ['all but a few paise, more than the lines have', 10_580, 10_560],
  ])('credits the lines right for a refund of %s', (_, total, ofLines) => {
    expect(creditedOfLines(billOf(10_600, [10_560]), total)).toBe(ofLines);
  });
});

const taken = fc.record({ line: fc.nat(2), percent: fc.integer({ min: 1, max: 100 }), isRefund: fc.boolean() });

test('credit notes in any order are never negative and together equal the bill exactly', () => {
  const property = fc.property(
    fc.array(fc.nat(9_999), { minLength: 3, maxLength: 3 }),
    fc.constantFrom('Pharmacy', 'Other'),
    fc.array(taken),
    (of, category, steps) => {
      const gross = of.reduce((sum, amount) => sum + amount, 0);
      const lines = of.map((amount, at) => ({ category: at === 0 ? category : 'Other', amount, credited: 0 }));
      const creditNotes: { amount: number }[] = [];
      const bill = { total: wholeRupees(gross, { lines }), lines, creditNotes };
      const leftOf = ({ amount, credited }: { amount: number; credited: number }) => amount - credited;
      const credit = (ofLines: number, amount: number) => {
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(Math.abs(amount - ofLines)).toBeLessThan(100);
        creditNotes.push({ amount });
        expect(creditedOf(bill)).toBeLessThanOrEqual(bill.total);
      };
      let isInPaise = false;
      for (const { line, percent, isRefund } of steps) {
        const left = bill.total - creditedOf(bill);
        if (isRefund && left > 0) {
          const amount = Math.ceil((left * percent) / 100);
          isInPaise ||= amount % 100 > 0 && amount < left;
          let rest = creditedOfLines(bill, amount);
          credit(rest, amount);
          for (const one of lines) {
            const share = Math.min(rest, leftOf(one));
            one.credited += share;
            rest -= share;
          }
        } else {
          const one = lines[line];
          const ofLines = one ? Math.ceil((leftOf(one) * percent) / 100) : 0;
          if (!one || ofLines === 0) continue;
          credit(ofLines, creditNoteTotal(bill, ofLines));
          one.credited += ofLines;
        }
        const now = bill.total - creditedOf(bill);
        if (!isInPaise)
          expect(now).toBe(
            wholeRupees(
              lines.reduce((sum, one) => sum + leftOf(one), 0),
              bill,
            ),
          );
      }
      const rest = lines.reduce((sum, one) => sum + leftOf(one), 0);
      if (rest > 0) credit(rest, creditNoteTotal(bill, rest));
      const only = bill.total - creditedOf(bill);
      if (rest > 0) expect(only).toBe(0);
      else if (only > 0) credit(creditedOfLines(bill, only), only);
      expect(creditedOf(bill)).toBe(bill.total);
    },
  );
  fc.assert(property, { seed: 18, numRuns: 500 });
});
