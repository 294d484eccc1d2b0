import { describe, expect, test } from 'vitest';
import { fillState, owedOf, takeFrom } from './dispensing.ts';

const today = '2026-11-16';
const batch = (id: string, expiryDate: string | null, quantityAvailable: number) => ({
  id,
  expiryDate,
  quantityAvailable,
});

describe('the quantity is taken', () => {
  const march = batch('b', '2027-03-31', 10);
  const june = batch('a', '2027-06-30', 100);
  test.each([
    ['from the batch that expires first', [june, march], 10, [['b', 10]]],
    [
      'from the next one when that is empty',
      [june, march],
      15,
      [
        ['b', 10],
        ['a', 5],
      ],
    ],
    [
      'from the older of two that expire together',
      [batch('2', '2027-03-31', 5), batch('1', '2027-03-31', 5)],
      6,
      [
        ['1', 5],
        ['2', 1],
      ],
    ],
    [
      'last from what does not expire',
      [batch('n', null, 50), march],
      11,
      [
        ['b', 10],
        ['n', 1],
      ],
    ],
    [
      'on the last day of use',
      [batch('t', today, 3), june],
      4,
      [
        ['t', 3],
        ['a', 1],
      ],
    ],
    ['never from what has expired', [batch('x', '2026-11-15', 50), june], 1, [['a', 1]]],
    ['not at all when there is not enough', [march], 11, null],
    ['not at all when all has expired', [batch('x', '2026-11-15', 50)], 1, null],
    ['not from empty batches', [batch('e', '2026-12-01', 0), june], 2, [['a', 2]]],
  ])('%s', (_, batches, quantity, expected) => {
    expect(takeFrom(batches, quantity, today)).toEqual(
      expected?.map(([batchId, taken]) => ({ batchId, quantity: taken })) ?? null,
    );
  });
});

test.each([
  [15, 0, 15],
  [15, 10, 5],
  [15, 15, 0],
  [15, 20, 0],
  [null, 0, null],
  [null, 1, 0],
])('with %s prescribed and %i dispensed, %s is still owed', (prescribed, dispensed, expected) => {
  expect(owedOf({ prescribed, dispensed })).toBe(expected);
});

test.each([
  [
    'waiting',
    [
      [15, 0],
      [null, 0],
    ],
    false,
  ],
  [
    'partial',
    [
      [15, 15],
      [null, 0],
    ],
    false,
  ],
  ['partial', [[15, 10]], false],
  [
    'done',
    [
      [15, 15],
      [null, 1],
    ],
    false,
  ],
  ['done', [[15, 10]], true],
] as const)('it is %s: %j, closed %s', (expected, lines, isClosed) => {
  expect(
    fillState(
      lines.map(([prescribed, dispensed]) => ({ prescribed, dispensed })),
      isClosed,
    ),
  ).toBe(expected);
});
