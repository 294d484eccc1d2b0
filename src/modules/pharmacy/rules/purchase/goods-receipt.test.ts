import { expect, test } from 'vitest';
import {
  addedGst,
  deliveryFaults,
  deliveryOf,
  isCountable,
  packFaults,
  pieceMrp,
  printedRate,
  rateDifference,
  rateFor,
  shortDatedWords,
  unsaidPack,
} from './goods-receipt.ts';

const line = (changes: object = {}) => ({
  packOf: 1,
  billed: 100,
  free: 0,
  short: 0,
  damaged: 0,
  rate: 1000,
  discount: 0,
  mrp: null,
  ...changes,
});

test.each([
  [{}, { accepted: 100, stocked: 100, amount: 100_000, claim: 0, cost: 1000 }],
  [{ free: 10 }, { accepted: 100, stocked: 110, amount: 100_000, claim: 0, cost: 909 }],
  [
    { short: 3, damaged: 2 },
    { accepted: 95, stocked: 95, amount: 95_000, claim: 5000, cost: 1000 },
  ],
  [{ discount: 1000 }, { accepted: 100, stocked: 100, amount: 90_000, claim: 0, cost: 900 }],
  [
    { free: 10, short: 5, discount: 250 },
    { accepted: 95, stocked: 105, amount: 92_625, claim: 4875, cost: 882 },
  ],
  [
    { billed: 0, free: 5 },
    { accepted: 0, stocked: 5, amount: 0, claim: 0, cost: 0 },
  ],
  [
    { billed: 5, short: 5 },
    { accepted: 0, stocked: 0, amount: 0, claim: 5000, cost: null },
  ],
  [
    { billed: 3, rate: 333, discount: 500 },
    { accepted: 3, stocked: 3, amount: 949, claim: 0, cost: 316 },
  ],
  [
    { billed: 2, short: 1, rate: 333, discount: 5000 },
    { accepted: 1, stocked: 1, amount: 167, claim: 166, cost: 167 },
  ],
])('100 at ₹10, changed by %j, result in %j', (changes, expected) => {
  expect(deliveryOf(line(changes), 0)).toMatchObject(expected);
});

test.each([
  ['5 % on top', {}, 500, { rate: 1050, amount: 105_000, claim: 0, cost: 1050 }],
  ['18 % on top', {}, 1800, { rate: 1180, amount: 118_000, claim: 0, cost: 1180 }],
  ['an exempt medicine', {}, 0, { rate: 1000, amount: 100_000, claim: 0, cost: 1000 }],
  ['a rate whose GST is no whole paisa', { rate: 893 }, 500, { rate: 938, amount: 93_765, claim: 0, cost: 938 }],
  ['after the discount', { discount: 1000 }, 500, { rate: 1050, amount: 94_500, claim: 0, cost: 945 }],
  [
    'with free, short and damaged pieces',
    { free: 10, short: 3, damaged: 2 },
    500,
    { amount: 99_750, claim: 5250, cost: 950 },
  ],
  ['the line rounded before its GST', { billed: 3, rate: 333, discount: 500 }, 1800, { amount: 1120, cost: 373 }],
])('100 at ₹10 without GST are calculated for %s', (_, changes, gst, expected) => {
  expect(deliveryOf(line(changes), gst)).toMatchObject(expected);
});

test.each([
  ['strips of 10 at ₹25.37', { packOf: 10, billed: 10, rate: 2537 }, 0, { stocked: 100, amount: 25_370, cost: 254 }],
  ['one strip of 15', { packOf: 15, billed: 1, rate: 3806 }, 0, { stocked: 15, amount: 3806, cost: 254 }],
  [
    'free, short and damaged strips',
    { packOf: 10, billed: 10, free: 1, short: 2, damaged: 1, rate: 2537 },
    0,
    { accepted: 70, stocked: 80, amount: 17_759, claim: 7611, cost: 222 },
  ],
  [
    'GST and discount on top',
    { packOf: 10, billed: 12, rate: 2416, discount: 500 },
    1200,
    { stocked: 120, rate: 2706, amount: 30_847, cost: 257 },
  ],
  ['all of it short', { packOf: 10, billed: 2, short: 2, rate: 2537 }, 0, { stocked: 0, claim: 5074, cost: null }],
])('a line priced by the pack is calculated for %s', (_, changes, gst, expected) => {
  expect(deliveryOf(line(changes), gst)).toMatchObject(expected);
});

test.each([
  [2537, 10, 253],
  [2530, 10, 253],
  [2529, 10, 252],
  [3024, 15, 201],
  [499, 1, 499],
  [null, 10, null],
])('an MRP of %s for %s pieces is %s for one piece, never more than the pack', (mrp, packOf, expected) => {
  expect(pieceMrp(mrp, packOf)).toBe(expected);
});

test.each([
  [2537, 10, 10, 2537],
  [2537, 10, 15, 3806],
  [2537, 10, 1, 254],
  [254, 1, 10, 2540],
])('a rate of %s for %s pieces, converted to %s pieces, is %s', (rate, packOf, wanted, expected) => {
  expect(rateFor({ rate, packOf }, wanted)).toBe(expected);
});

test.each([
  ['syrup', 100, 100, true],
  ['syrup', 100, 1, false],
  ['syrup', 100, 10, false],
  ['tablet', 10, 10, false],
  ['injection', 2, 10, false],
  ['cream', null, 30, false],
  ['syrup', 1, 1, false],
])('a %s of size %s received in packs of %s is refused: %s', (form, packSize, packOf, isRefused) => {
  expect(packFaults(packOf, { form, packSize })).toHaveLength(isRefused ? 1 : 0);
});

test.each([
  [{ packOf: 1, rate: 2537 }, {}, true],
  [{ packOf: 10, rate: 2537 }, {}, false],
  [{ packOf: 1, rate: 254 }, {}, false],
  [{ packOf: 1, rate: 2537 }, { packSize: null }, false],
  [{ packOf: 1, rate: 2537 }, { form: 'syrup', packSize: 100 }, false],
  [{ packOf: 1, rate: 2537 }, { unitPrice: 0 }, false],
])(
  'the line %j without a pack size, of an item changed by %j, is probably priced by the pack: %s',
  (line, changes, isDoubtful) => {
    const item = { form: 'tablet', packSize: 10, unitPrice: 329, ...changes };
    expect(unsaidPack(line, item) !== null).toBe(isDoubtful);
  },
);

test.each([
  [{}, true],
  [{ billed: -5 }, false],
  [{ packOf: 0 }, false],
  [{ packOf: 1.5 }, false],
  [{ free: Number.NaN }, false],
  [{ discount: 15_000 }, false],
  [{ rate: null }, true],
  [{ rate: -1 }, false],
])('a line changed by %j can be calculated: %s', (changes, expected) => {
  expect(isCountable({ ...line(), ...changes })).toBe(expected);
});

test('no GST is added to rates that include it, and proposed rates appear as the invoice prints them', () => {
  expect([addedGst(true, 500), addedGst(false, 500), addedGst(false, 0)]).toEqual([0, 500, 0]);
  expect([printedRate(1050, 500), printedRate(938, 500), printedRate(938, 0)]).toEqual([1000, 893, 938]);
});

test.each([
  [{}, []],
  [{ billed: 0 }, [['billed', 'Enter a quantity']]],
  [{ billed: 0, free: 1 }, []],
  [{ short: 100 }, []],
  [{ short: 101 }, [['short', 'More than was billed']]],
  [{ short: 99, damaged: 2 }, [['damaged', 'More than was billed']]],
  [{ packOf: 10_000 }, []],
  [{ packOf: 10_000, free: 1 }, [['billed', 'At most 10,00,000 pieces']]],
  [{ packOf: 10, mrp: 10 }, []],
  [{ packOf: 10, mrp: 9 }, [['mrp', 'Too low for a pack of this size']]],
])('a delivery line of 100 billed, changed by %j, has the faults %j', (changes, expected) => {
  expect(deliveryFaults(line(changes)).map(({ field, message }) => [field, message])).toEqual(expected);
});

test.each([
  [1050, 1000, 50],
  [1000, 1000, 0],
  [950, 1000, -50],
  [1000, null, null],
])('a rate of %s where %s was expected shows a difference of %s', (rate, ordered, expected) => {
  expect(rateDifference(rate, ordered)).toBe(expected);
});

test.each([
  ['2026-11-18', null],
  ['2026-11-19', 'Short-dated: Expires today'],
  ['2026-11-20', 'Short-dated: 1 day left'],
  ['2027-05-20', 'Short-dated: 182 days left'],
  ['2027-05-21', null],
  ['2028-01-31', null],
  ['', null],
])('goods that expire on %s and arrive on 19 November 2026: %s', (expiryDate, words) => {
  expect(shortDatedWords(expiryDate, '2026-11-19')).toBe(words);
});
