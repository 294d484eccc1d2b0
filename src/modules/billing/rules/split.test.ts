import { expect, test } from 'vitest';
import { createRandom } from '../../../../db/demo/random.ts';
import { bookedUnder, owedByCategory, refundSplit, shareOut, splitPayments } from './split.ts';

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

test('any amount is shared to the paisa, nowhere more than is left', () => {
  const random = createRandom('shares');
  for (let round = 0; round < 500; round++) {
    const left = { A: random.integer(0, 9_999), B: random.integer(0, 99), C: random.integer(1, 1_000_000) };
    const amount = random.integer(0, left.A + left.B + left.C);
    const shares = shareOut(amount, left);
    expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBe(amount);
    for (const [name, most] of Object.entries(left)) expect(shares[name] ?? 0).toBeLessThanOrEqual(most);
  }
});

const lines = [
  { category: 'OPD Consultations', amount: 50_000, credited: 0 },
  { category: 'Laboratory', amount: 30_000, credited: 30_000 },
];

test('a credited line that was paid is what goes back first', () => {
  const booked = { 'OPD Consultations': 50_000, Laboratory: 30_000 };
  const owed = owedByCategory(lines, booked);
  expect(owed).toEqual({ 'OPD Consultations': 0, Laboratory: -30_000 });
  expect(refundSplit(20_000, owed, booked)).toEqual({ Laboratory: 20_000 });
  expect(refundSplit(40_000, owed, booked)).toEqual({ Laboratory: 30_000, 'OPD Consultations': 10_000 });
});

test('payments of one moment fill each category once', () => {
  expect(splitPayments([10, 50], { A: 20, B: 40 })).toEqual([
    { A: 3, B: 7 },
    { A: 17, B: 33 },
  ]);
});

test('a row names its largest category, and all of them only if there are several', () => {
  expect(bookedUnder({ A: 5 })).toEqual({ category: 'A', split: null });
  expect(bookedUnder({ A: 5, B: 6 })).toEqual({ category: 'B', split: { A: 5, B: 6 } });
});
