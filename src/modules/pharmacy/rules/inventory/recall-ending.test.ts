import { expect, test } from 'vitest';
import { usableAgain, writeOffs } from './recall-ending.ts';

const counter = { batchId: 'counter', quantityAvailable: 30, isExpired: false };
const store = { batchId: 'store', quantityAvailable: 10, isExpired: false };
const back = (returnId: string, quantity: number) => ({ returnId, batchId: 'counter', quantity });

test.each([
  ['nothing came back', [], [counter], 0, [], 30],
  ['what came back', [back('r1', 4), back('r2', 2)], [counter], 0, ['r1 counter 4', 'r2 counter 2'], 24],
  ['what was sent to the supplier since', [back('r1', 4), back('r2', 2)], [counter], 5, ['r2 counter 1'], 29],
  ['more was sent than came back', [back('r1', 4)], [counter], 9, [], 30],
  [
    'it was moved to the store',
    [back('r1', 4)],
    [{ ...counter, quantityAvailable: 1 }, store],
    0,
    ['r1 counter 1', 'r1 store 3'],
    7,
  ],
  ['none is left', [back('r1', 4)], [], 0, [], 0],
  ['the rest has expired', [back('r1', 4)], [{ ...counter, isExpired: true }], 0, ['r1 counter 4'], 0],
])('ending a recall writes off the right stock when %s', (_, returns, batches, gone, expected, usable) => {
  const parts = writeOffs(returns, { batches, gone });
  expect(parts.map(({ returnId, batchId, quantity }) => `${returnId} ${batchId} ${quantity}`)).toEqual(expected);
  expect(usableAgain(batches, parts)).toBe(usable);
});
