import { expect, test } from 'vitest';
import { isLoss, marginOf, salePrice } from './prices.ts';

test.each([
  [210, null, 210],
  [210, 250, 210],
  [210, 210, 210],
  [210, 190, 190],
])('at %i with an MRP of %s it is sold for %i', (unitPrice, mrp, expected) => {
  expect(salePrice(unitPrice, mrp)).toBe(expected);
});

test.each([
  [200, 150, 25],
  [200, 200, 0],
  [200, 250, -25],
  [300, 200, 33],
  [200, null, null],
  [0, 100, null],
])('sold for %i, bought for %s: margin %s', (price, cost, expected) => {
  expect(marginOf(price, cost)).toBe(expected);
});

test.each([
  [200, 201, true],
  [200, 200, false],
  [null, 200, false],
  [200, null, false],
])('an MRP of %s at a cost of %s is a loss: %s', (mrp, cost, expected) => {
  expect(isLoss(mrp, cost)).toBe(expected);
});
