import { expect, test } from 'vitest';
import { scannedBatchRefusal } from './scanned-batch.ts';

const today = '2026-07-01';
const batch = (batchNumber: string, changes: object = {}) => ({
  id: batchNumber,
  batchNumber,
  expiryDate: '2027-01-31',
  quantityAvailable: 10,
  recallId: null,
  ...changes,
});
const item = {
  name: 'Zipant 40',
  genericName: 'Pantoprazole',
  batches: [
    batch('ZP1', { recallId: 'recall' }),
    batch('SOON', { expiryDate: '2026-09-30' }),
    batch('LATER'),
    batch('OLD', { expiryDate: '2026-06-30' }),
    batch('USED', { quantityAvailable: 0 }),
  ],
};
const recalled = 'Batch ZP1 of Zipant 40 is recalled. Put it aside.';

test.each([
  ['ZP1', recalled],
  ['zp1 ', recalled],
  ['(01)08901234567894(17)270131(10)ZP1', recalled],
  ['010890123456789417270131' + '10ZP1', recalled],
  ['SOON', null],
  ['soo', null],
  ['LATER', 'Batch LATER of Zipant 40 is not next. Take batch SOON: it expires first.'],
  ['lat', 'Batch LATER of Zipant 40 is not next. Take batch SOON: it expires first.'],
  ['OLD', 'Batch OLD of Zipant 40 has expired. Put it aside.'],
  ['USED', 'Batch USED of Zipant 40 is not in stock here.'],
  ['(01)08901234567894(10)ELSE', 'Batch ELSE of Zipant 40 is not in stock here.'],
  ['(01)08901234567894', null],
  ['8901234567894', null],
  ['zip', null],
  ['pant', null],
  ['', null],
])('taking "%s" from the shelf is refused with: %s', (typed, expected) => {
  expect(scannedBatchRefusal(item, typed, today)).toBe(expected);
});

test('an item name that looks like a batch number is read as a name', () => {
  const named = { ...item, name: 'ZP1000', batches: [batch('ZP100', { recallId: 'recall' }), batch('SOON')] };
  expect(scannedBatchRefusal(named, 'zp10', today)).toBeNull();
});
