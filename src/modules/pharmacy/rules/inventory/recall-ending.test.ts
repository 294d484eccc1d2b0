import { expect, test } from 'vitest';
import { usableAgain, writeOffs } from './recall-ending.ts';

const still = { isExpired: false, gone: 0, moved: 0 };
const counter = { batchId: 'counter', quantityAvailable: 30, ...still };
const store = { batchId: 'store', quantityAvailable: 10, ...still };
const back = (returnId: string, quantity: number) => ({ returnId, batchId: 'counter', quantity });

test.each([
  ['nothing came back', [], [counter], [], 30],
  ['what came back', [back('r1', 4), back('r2', 2)], [counter], ['r1 counter 4', 'r2 counter 2'], 24],
  [
    'what was sent to the supplier since',
    [back('r1', 4), back('r2', 2)],
    [{ ...counter, gone: 5 }],
    ['r2 counter 1'],
    29,
  ],
  ['more was sent than came back', [back('r1', 4)], [{ ...counter, gone: 9 }], [], 30],
  ['another place sent its own stock', [back('r1', 4)], [counter, { ...store, gone: 9 }], ['r1 counter 4'], 36],
  [
    'another place sent what it had got from the counter',
    [back('r1', 4)],
    [
      { ...counter, moved: 3 },
      { ...store, gone: 9, moved: -3 },
    ],
    ['r1 counter 1'],
    39,
  ],
  [
    'what was moved and sent is counted for one return only',
    [back('r1', 2), back('r2', 2)],
    [
      { ...counter, moved: 3 },
      { ...store, gone: 9, moved: -3 },
    ],
    ['r2 counter 1'],
    39,
  ],
  [
    'the counter got stock from elsewhere',
    [back('r1', 4)],
    [
      { ...counter, moved: -5 },
      { ...store, gone: 9, moved: 5 },
    ],
    ['r1 counter 4'],
    36,
  ],
  [
    'it was moved to the store',
    [back('r1', 4)],
    [{ ...counter, quantityAvailable: 1, moved: 3 }, store],
    ['r1 counter 1', 'r1 store 3'],
    7,
  ],
  ['none is left', [back('r1', 4)], [{ ...counter, quantityAvailable: 0 }], [], 0],
  ['the rest has expired', [back('r1', 4)], [{ ...counter, isExpired: true }], ['r1 counter 4'], 0],
])('ending a recall writes off the right stock when %s', (_, returns, batches, expected, usable) => {
  const parts = writeOffs(returns, batches);
  expect(parts.map(({ returnId, batchId, quantity }) => `${returnId} ${batchId} ${quantity}`)).toEqual(expected);
  expect(usableAgain(batches, parts)).toBe(usable);
});
