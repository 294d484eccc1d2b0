import { expect, test } from 'vitest';
import { proposePurchase, spoilingOf } from './purchase-proposal.ts';

test.each([
  [[[30, null]], 1, 0],
  [[[30, 29]], 1, 0],
  [[[30, 28]], 1, 1],
  [[[30, 9]], 1, 20],
  [[[30, 0]], 0.5, 30],
  [[[30, 43]], 0.5, 8],
  [[[30, 44]], 0.5, 0],
  // The first batch to expire uses up the days of the second.
  [
    [
      [10, 9],
      [10, 14],
    ],
    1,
    5,
  ],
  [
    [
      [10, 14],
      [10, 9],
      [50, null],
    ],
    1,
    5,
  ],
])(
  'of %j (pieces, days left), at %s a day, %i expire within 44 days before their turn',
  (batches, usedPerDay, expected) => {
    const dated = batches.map(([quantity, daysLeft]) => ({ quantity: quantity ?? 0, daysLeft: daysLeft ?? null }));
    expect(spoilingOf(dated, usedPerDay, 44)).toBe(expected);
  },
);

const stand = {
  used: 90,
  batches: [{ quantity: 14, daysLeft: 200 }],
  onOrder: 0,
  leadDays: 7,
  reorderLevel: 10,
  reorderQuantity: 20,
  form: 'tablet',
  packSize: null,
  day: '2026-11-18',
};

test.each([
  ['what lasts until the delivery and a week more is left alone', { batches: [{ quantity: 15, daysLeft: 200 }] }, null],
  ['what does not is filled up for 30 days beyond', {}, 30],
  ['at least the usual quantity', { reorderQuantity: 100 }, 100],
  ['what is on order counts', { onOrder: 1 }, null],
  ['a slower supplier is asked earlier', { batches: [{ quantity: 15, daysLeft: 200 }], leadDays: 10 }, 32],
  ['the reorder level counts too', { batches: [{ quantity: 40, daysLeft: 200 }], reorderLevel: 40 }, 20],
  ['what expires before its turn is as good as gone', { batches: [{ quantity: 30, daysLeft: 4 }] }, 39],
  [
    'much that is used little is not, though it will expire one day',
    { used: 9, batches: [{ quantity: 100, daysLeft: 60 }] },
    null,
  ],
  ['whole strips are ordered', { packSize: 14 }, 42],
  ['also of the usual quantity', { reorderQuantity: 100, packSize: 15 }, 105],
  ['a bottle is a pack', { form: 'syrup', packSize: 60 }, 30],
  ['nothing left', { batches: [] }, 44],
  ['what nobody uses is not ordered', { used: 0, batches: [] }, null],
  ['nor what came back', { used: -3, batches: [] }, null],
])('the purchase proposal follows the rule: %s', (_, changes, expected) => {
  expect(proposePurchase({ ...stand, ...changes })?.quantity ?? null).toBe(expected);
});

test('the reason for a proposal is given in words', () => {
  expect(proposePurchase(stand)?.reason).toBe(
    '18/11/2026: 90 used in 90 days. 14 in stock: lasts 14 days. Delivery takes 7 days, 7 more for safety.',
  );
  const risky = { ...stand, batches: [{ quantity: 30, daysLeft: 4 }], onOrder: 1, leadDays: 1 };
  expect(proposePurchase(risky)?.reason).toBe(
    '18/11/2026: 90 used in 90 days. 30 in stock, 25 of it will expire unused, 1 on order: lasts 6 days. Delivery takes 1 day, 7 more for safety.',
  );
});
