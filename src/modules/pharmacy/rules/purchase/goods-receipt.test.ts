import { expect, test } from 'vitest';
import { deliveryFaults, deliveryOf, rateDifference } from './goods-receipt.ts';

const line = (changes: object = {}) => ({
  billed: 100,
  free: 0,
  short: 0,
  damaged: 0,
  rate: 1000,
  discount: 0,
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
])('100 at ₹10, changed by %j, come to %j', (changes, expected) => {
  expect(deliveryOf(line(changes))).toEqual(expected);
});

test.each([
  [{}, []],
  [{ billed: 0 }, [['billed', 'Enter a quantity']]],
  [{ billed: 0, free: 1 }, []],
  [{ short: 100 }, []],
  [{ short: 101 }, [['short', 'More than was billed']]],
  [{ short: 99, damaged: 2 }, [['damaged', 'More than was billed']]],
])('100 billed, changed by %j: %j', (changes, expected) => {
  expect(deliveryFaults(line(changes)).map(({ field, message }) => [field, message])).toEqual(expected);
});

test.each([
  [1050, 1000, 50],
  [1000, 1000, 0],
  [950, 1000, -50],
  [1000, null, null],
])('a rate of %s where %s was expected differs by %s', (rate, ordered, expected) => {
  expect(rateDifference(rate, ordered)).toBe(expected);
});
