import { expect, test } from 'vitest';
import { differenceOf, scannedLine, stocktakeState, valueDifferences } from './stocktake.ts';

test.each([
  [30, 30, 0, 0],
  [28, 30, 0, -2],
  [33, 30, 0, 3],
  [0, 30, 0, -30],
  [28, 30, -2, 0],
  [28, 30, -1, -1],
  [28, 30, 1, -3],
])(
  'counted %i where the books said %i, corrected by %i since: a difference of %i',
  (counted, stockThen, correctedSince, expected) => {
    expect(differenceOf({ counted, stockThen, correctedSince })).toBe(expected);
  },
);

test.each([
  [[], 0, 0],
  [[[-2, 150]], 300, 0],
  [
    [
      [-2, 150],
      [5, 100],
      [0, 900],
    ],
    300,
    500,
  ],
])('differences of %j pieces and paise are %i missing and %i surplus', (lines, missing, surplus) => {
  const valued = lines.map(([difference = 0, unitValue = 0]) => ({ difference, unitValue }));
  expect(valueDifferences(valued)).toEqual({ missing, surplus });
});

const at = '2026-11-16T05:00:00Z';
test.each([
  [null, null, null, 'counting'],
  [at, null, null, 'finished'],
  [at, at, null, 'approved'],
  [null, null, at, 'cancelled'],
  [at, null, at, 'cancelled'],
])('a stocktake finished %s, approved %s, cancelled %s is %s', (finishedAt, approvedAt, cancelledAt, expected) => {
  expect(stocktakeState({ finishedAt, approvedAt, cancelledAt })).toBe(expected);
});

const lines = [
  { name: 'Dolo 650', barcode: '8901234567890', batchNumber: 'AB1' },
  { name: 'Dolo 650', barcode: '8901234567890', batchNumber: 'AB2' },
  { name: 'Crocin', barcode: '', batchNumber: 'Dolo' },
];
test.each([
  ['ab2', 'AB2'],
  ['8901234567890', 'AB1'],
  ['08901234567890', 'AB1'],
  ['(01)08901234567890(10)ab2', 'AB2'],
  ['0108901234567890', 'AB1'],
  ['(01)08901234567890(10)AB9', undefined],
  ['(01)08906789012345(10)AB1', undefined],
  ['  cro ', 'Dolo'],
  ['dolo', 'Dolo'],
  ['dolo 6', 'AB1'],
  ['', undefined],
  ['nothing', undefined],
])('"%s" finds batch %s', (typed, expected) => {
  expect(scannedLine(lines, typed)?.batchNumber).toBe(expected);
});
