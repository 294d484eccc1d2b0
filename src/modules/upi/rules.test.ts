import { describe, expect, test } from 'vitest';
import { isTimely, knownPayment, signedText, UpiCallback } from './rules.ts';

const told = {
  eventId: 'evt_1',
  billNumber: 'B/2627/0001',
  amount: 50_000,
  reference: '612345678901',
  timestamp: 1_000,
};

test('what is signed names every field once', () => {
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
])('one of second 1000 is taken at second %i: %s', (now, isTaken) => {
  expect(isTimely(told, now * 1000)).toBe(isTaken);
});

describe('the desk has confirmed it before', () => {
  const payment = { id: 'a', method: 'upi', amount: 50_000, reference: '' } as const;
  test.each([
    ['without a reference, of the same amount', payment, true],
    ['with the same reference', { ...payment, amount: 1, reference: '612345678901' }, true],
    ['not with another reference', { ...payment, reference: '999' }, false],
    ['not of another amount without a reference', { ...payment, amount: 1 }, false],
    ['not in cash', { ...payment, method: 'cash' }, false],
  ] as const)('%s', (_, known, isKnown) => {
    expect(knownPayment([known], told) !== undefined).toBe(isKnown);
  });
});
