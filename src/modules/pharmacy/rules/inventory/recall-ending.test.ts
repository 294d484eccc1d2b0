import { expect, test } from 'vitest';
import { usableAgain, writeOffs } from './recall-ending.ts';

const counter = { batchId: 'counter', quantityAvailable: 30, isExpired: false, moved: 0 };
const store = { ...counter, batchId: 'store', quantityAvailable: 10 };
const back = (returnId: string, quantity: number) => ({ returnId, batchId: 'counter', quantity });

test.each([
  ['nothing came back', [], [counter], [], 30],
  ['what came back', [back('r1', 4), back('r2', 2)], [counter], ['r1 counter 4', 'r2 counter 2'], 24],
  [
    'fewer are left than came back',
    [back('r1', 4), back('r2', 2)],
    [{ ...counter, quantityAvailable: 5 }],
    ['r1 counter 4', 'r2 counter 1'],
    0,
  ],
  ['another place has its own stock', [back('r1', 4)], [counter, store], ['r1 counter 4'], 36],
  [
    'another place has its own stock and the counter has sent everything',
    [back('r1', 4)],
    [{ ...counter, quantityAvailable: 0 }, store],
    [],
    10,
  ],
  [
    'some of it can only be in the store',
    [back('r1', 4)],
    [{ ...counter, quantityAvailable: 1, moved: 3 }, store],
    ['r1 counter 1', 'r1 store 3'],
    7,
  ],
  [
    'what was moved is counted for one return only',
    [back('r1', 2), back('r2', 2)],
    [{ ...counter, quantityAvailable: 0, moved: 3 }, store],
    ['r1 store 2', 'r2 store 1'],
    7,
  ],
  ['none is left', [back('r1', 4)], [{ ...counter, quantityAvailable: 0 }], [], 0],
  ['the rest has expired', [back('r1', 4)], [{ ...counter, isExpired: true }], ['r1 counter 4'], 0],
])('ending a recall writes off the right stock when %s', (_, returns, batches, expected, usable) => {
  const parts = writeOffs(returns, batches);
  expect(parts.map(({ returnId, batchId, quantity }) => `${returnId} ${batchId} ${quantity}`)).toEqual(expected);
  expect(usableAgain(batches, parts)).toBe(usable);
});
