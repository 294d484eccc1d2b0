import { describe, expect, test } from 'vitest';
import {
  daysLeft,
  expiryWords,
  inventoryValue,
  isExpired,
  isExpiring,
  isLow,
  suitsReason,
  transferRefusal,
} from './stock.ts';

test.each([
  [0, 0, 0, 0, true],
  [9, 0, 0, 10, true],
  [10, 0, 0, 10, true],
  [11, 0, 0, 10, false],
  [1, 0, 0, 0, false],
  [30, 20, 0, 10, true],
  [30, 19, 0, 10, false],
  [30, 30, 0, 0, true],
  [30, 0, 20, 10, true],
  [30, 0, 19, 10, false],
  [30, 10, 10, 10, true],
])(
  'a stock of %i, of which %i have expired and %i are recalled, with the reorder level %i is low: %s',
  (quantityAvailable, expired, recalled, reorderLevel, expected) => {
    expect(isLow({ quantityAvailable, expired, recalled, reorderLevel, batchId: 'kept' })).toBe(expected);
  },
);

test.each([
  [0, false],
  [10, true],
])('an item that was never in stock is low at the reorder level %i: %s', (reorderLevel, expected) => {
  expect(isLow({ quantityAvailable: 0, expired: 0, recalled: 0, reorderLevel, batchId: null })).toBe(expected);
});

describe('on 16 November 2026', () => {
  const today = '2026-11-16';

  test.each([
    ['2026-11-15', -1, 'Expired', true, true],
    ['2025-11-16', -365, 'Expired', true, true],
    ['2026-11-16', 0, 'Expires today', false, true],
    ['2026-11-17', 1, '1 day left', false, true],
    ['2026-12-01', 15, '15 days left', false, true],
    ['2027-01-15', 60, '60 days left', false, true],
    ['2027-01-16', 61, '61 days left', false, false],
  ])('a batch that expires on %s: %i days, "%s"', (expiryDate, days, words, expired, expiring) => {
    expect(daysLeft(expiryDate, today)).toBe(days);
    expect(expiryWords(expiryDate, today)).toBe(words);
    expect(isExpired(expiryDate, today)).toBe(expired);
    expect(isExpiring(expiryDate, today)).toBe(expiring);
  });

  test('a batch without an expiry date never expires', () => {
    expect(isExpiring(null, today)).toBe(false);
  });
});

test.each([
  [[], 0],
  [[[10, 250]], 2500],
  [
    [
      [240, 210],
      [0, 99_900],
      [3, 12_050],
    ],
    86_550,
  ],
])('%j pieces and paise are worth %i paise', (items, expected) => {
  const rows = items.map(([quantityAvailable = 0, unitPrice = 0]) => ({ quantityAvailable, unitPrice }));
  expect(inventoryValue(rows)).toBe(expected);
});

test.each([
  ['count', 1, true],
  ['count', -1, true],
  ['damage', -1, true],
  ['damage', 1, false],
  ['expired', -4, true],
  ['expired', 4, false],
  ['sample', 1, false],
  ['return', 1, true],
  ['return', -1, false],
  ['opening', 3, true],
  ['opening', -3, false],
] as const)('the reason %s suits %i: %s', (reason, quantity, expected) => {
  expect(suitsReason(reason, quantity)).toBe(expected);
});

const usable = { batchNumber: 'D1', isExpired: false, isRecalled: false };

test.each([
  [usable, 'ward', null],
  [{ ...usable, isExpired: true }, 'dental', 'has expired'],
  [{ ...usable, isRecalled: true }, 'ward', 'is recalled'],
  [{ ...usable, isExpired: true, isRecalled: true }, 'aesthetic', 'is recalled'],
  [{ ...usable, isExpired: true }, 'store', null],
  [{ ...usable, isRecalled: true }, 'pharmacy', null],
] as const)('%j is moved to %s unless it %s', (batch, to, why) => {
  expect(transferRefusal(batch, to)).toBe(
    why && `Batch D1 ${why}. Move it to Pharmacy or Main store, to be returned or destroyed.`,
  );
});
