import { expect, test } from 'vitest';
import { creditOf, type Fate, returnFaults } from './returns.ts';

const today = '2026-11-16';
const handed = [
  { line: 0, batchId: 'a', batchNumber: 'A1', expiryDate: '2027-01-31', quantity: 10, returned: 4 },
  { line: 0, batchId: 'b', batchNumber: 'B1', expiryDate: '2026-11-15', quantity: 5, returned: 0 },
  { line: 1, batchId: 'a', batchNumber: 'A1', expiryDate: null, quantity: 3, returned: 3 },
];

test.each<[line: number, batchId: string, quantity: number, fate: Fate, message: string | null]>([
  [0, 'a', 6, 'restocked', null],
  [0, 'a', 7, 'restocked', 'At most 6 can come back'],
  [0, 'b', 1, 'restocked', 'Batch B1 has expired. Destroy it.'],
  [0, 'b', 5, 'destroyed', null],
  [1, 'a', 1, 'destroyed', 'All of it is already returned'],
  [1, 'b', 1, 'destroyed', 'This was not dispensed here'],
])('of line %i, batch %s, %i come back to be %s: %s', (line, batchId, quantity, fate, message) => {
  const faults = returnFaults({ lines: [{ line, batchId, quantity }], fate }, handed, today);
  expect(faults).toEqual(message ? [{ field: 'lines.0.quantity', message }] : []);
});

test.each([
  [840, 6300, 0, 840],
  [6300, 6300, 840, 5460],
  [840, 6300, 6300, 0],
])('%i of a line of %i with %i credited is a credit of %i', (amount, billed, credited, expected) => {
  expect(creditOf({ amount, billed, credited })).toBe(expected);
});
