import { expect, test } from 'vitest';
import { isLoss, marginOf, salePrice, soldFor } from './prices.ts';

test.each([
  [210, null, 210],
  [210, 250, 210],
  [210, 210, 210],
  [210, 190, 190],
])('an item priced at %i with an MRP of %s is sold for %i', (unitPrice, mrp, expected) => {
  expect(salePrice(unitPrice, mrp)).toBe(expected);
});

test.each([
  ['of the batch with the lower MRP', [['old', 4]], 4 * 180],
  [
    'of both',
    [
      ['old', 10],
      ['new', 5],
    ],
    10 * 180 + 5 * 210,
  ],
  ['of one without an MRP', [['plain', 3]], 3 * 210],
  ['nothing', [], 0],
] as const)('pieces are sold at the price of their batches: %s', (_, taken, amount) => {
  const batches = [
    { id: 'old', mrp: 180 },
    { id: 'new', mrp: 230 },
    { id: 'plain', mrp: null },
  ];
  const parts = taken.map(([batchId, quantity]) => ({ batchId, quantity }));
  expect(soldFor(parts, batches, 210)).toBe(amount);
});

test.each([
  [200, 150, 25],
  [200, 200, 0],
  [200, 250, -25],
  [300, 200, 33],
  [200, null, null],
  [0, 100, null],
])('an item sold for %i and bought for %s has a margin of %s', (price, cost, expected) => {
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
