import { describe, expect, test } from 'vitest';
import { isOfOtherAmount, isTimely, knownPayment, signedText, UpiCallback } from './rules.ts';

const told = {
  eventId: 'evt_1',
  billNumber: 'B/2627/0001',
  amount: 50_000,
  reference: '612345678901',
  timestamp: 1_000,
};

test('the signed text contains every field once', () => {
  expect(signedText(told)).toBe('1000.evt_1.B/2627/0001.50000.612345678901');
});

test.each([
  { eventId: 'evt.1' },
  { reference: '6123.45' },
  { billNumber: 'B.1' },
  { amount: 0.5 },
  { amount: 0 },
  { amount: -1 },
])('a field that would make the signature ambiguous is refused: %j', (change) => {
  expect(UpiCallback.safeParse({ ...told, ...change }).success).toBe(false);
});

test.each([
  [1_000, true],
  [1_300, true],
  [1_301, false],
  [700, true],
  [699, false],
])('a message of second 1000 is accepted at second %i: %s', (now, isTaken) => {
  expect(isTimely(told, now * 1000)).toBe(isTaken);
});

describe('whether the desk has confirmed a payment before', () => {
  const late = { ...told, timestamp: 100_000 };
  const at = (second: number) => new Date(second * 1000).toISOString();
  const paid = { id: 'a', method: 'upi', amount: 50_000, refunded: 0, reference: '' } as const;
  const payment = { ...paid, receivedAt: at(90_000) };
  test.each([
    ['without a reference, of the same amount', payment, true],
    ['with the same reference', { ...payment, reference: '612345678901' }, true],
    ['with the same reference typed in another way', { ...payment, reference: ' 6123 4567-8901' }, true],
    ['not with the same reference and another amount', { ...payment, amount: 1, reference: '612345678901' }, false],
    ['not with another reference', { ...payment, reference: '999' }, false],
    ['not of another amount without a reference', { ...payment, amount: 1 }, false],
    ['not in cash', { ...payment, method: 'cash' }, false],
    ['of which a part was given back', { ...payment, refunded: 49_999 }, true],
    ['not if all of it was given back', { ...payment, refunded: 50_000 }, false],
    ['a day ago', { ...payment, receivedAt: at(13_600) }, true],
    ['not longer ago without a reference', { ...payment, receivedAt: at(13_599) }, false],
    [
      'longer ago with the same reference',
      { ...payment, reference: '612345678901', receivedAt: at(0), refunded: 50_000 },
      true,
    ],
  ] as const)('%s', (_, known, isKnown) => {
    expect(knownPayment([known], late) !== undefined).toBe(isKnown);
  });

  test.each([
    ['another amount with the same reference', { reference: '612345678901', amount: 1 }, true],
    ['another amount with it typed in another way', { reference: '6123 45678901', amount: 1 }, true],
    ['the same amount with it', { reference: '612345678901' }, false],
    ['another amount with another reference', { reference: '999', amount: 1 }, false],
    ['another amount without one', { amount: 1 }, false],
  ])('%s needs a person to decide: %j %s', (_, change, isOther) => {
    expect(isOfOtherAmount([{ ...payment, ...change }], late)).toBe(isOther);
  });
});
