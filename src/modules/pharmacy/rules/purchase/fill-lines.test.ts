import { expect, test } from 'vitest';
import { fillLines } from './fill-lines.ts';

const lines = [
  { id: 'old', quantity: 100, received: 40 },
  { id: 'new', quantity: 50, received: 0 },
];

test.each([
  [20, [['old', 60, false]]],
  [60, [['old', 100, true]]],
  [
    75,
    [
      ['old', 100, true],
      ['new', 15, false],
    ],
  ],
  [
    500,
    [
      ['old', 100, true],
      ['new', 50, true],
    ],
  ],
])('a delivery of %i fills the oldest order line first', (delivered, expected) => {
  expect(fillLines(lines, delivered).map(({ id, received, isDone }) => [id, received, isDone])).toEqual(expected);
});
