import { expect, test } from 'vitest';
import { creditForLine, type SupplierReturnReason, supplierReturnFaults } from './supplier-returns.ts';

const batches = [
  { batchId: 'a', batchNumber: 'A1', quantityAvailable: 30, cost: 150, mrp: 200, isRecalled: false },
  { batchId: 'b', batchNumber: 'B1', quantityAvailable: 10, cost: null, mrp: null, isRecalled: true },
];
const line = (changes: object = {}) => ({ batchId: 'a', quantity: 30, credit: null, ...changes });

test.each<[string, ReturnType<typeof line>[], SupplierReturnReason, [string, string][]]>([
  ['all of a batch', [line()], 'expiring', []],
  ['more than there is', [line({ quantity: 31 })], 'expiring', [['lines.0.quantity', 'Only 30 in this batch']]],
  [
    'a batch of another place',
    [line({ batchId: 'c' })],
    'damaged',
    [['lines.0.quantity', 'This batch is not kept at this place']],
  ],
  [
    'the same batch twice',
    [line({ quantity: 1 }), line({ quantity: 1 })],
    'damaged',
    [['lines.1.quantity', 'Batch A1 is listed twice']],
  ],
  ['as recalled what is not', [line()], 'recalled', [['lines.0.quantity', 'Batch A1 is not recalled']]],
  [
    'a batch without a cost',
    [line({ batchId: 'b', quantity: 2 })],
    'recalled',
    [['lines.0.credit', 'The cost of this batch is not recorded. Enter the credit.']],
  ],
  ['a credit of what it sells for', [line({ quantity: 2, credit: 400 })], 'damaged', []],
  [
    'a credit of more than it is worth',
    [line({ quantity: 2, credit: 401 })],
    'damaged',
    [['lines.0.credit', 'At most ₹4, their value']],
  ],
  ['a batch without a cost, with the credit', [line({ batchId: 'b', quantity: 2, credit: 0 })], 'recalled', []],
])('returning to the supplier is checked: %s', (_, lines, reason, expected) => {
  const faults = supplierReturnFaults({ lines, reason }, batches);
  expect(faults.map(({ field, message }) => [field, message])).toEqual(expected);
});

test.each([
  [{ quantity: 30, credit: null }, 150, 4500],
  [{ quantity: 30, credit: 3600 }, 150, 3600],
  [{ quantity: 30, credit: 0 }, 150, 0],
  [{ quantity: 30, credit: null }, null, null],
  [{ quantity: 30, credit: 3600 }, null, 3600],
])('the return of %j from a batch that cost %s is credited with %s', (asked, cost, expected) => {
  expect(creditForLine(asked, cost)).toBe(expected);
});
