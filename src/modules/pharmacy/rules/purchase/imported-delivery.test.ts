import { expect, test } from 'vitest';
import { readImportedLine } from './imported-delivery.ts';

const row = (changes: object = {}) => ({
  name: 'Dolo 650',
  batchNumber: 'D1',
  expiryDate: '05/2028',
  billed: '100',
  rate: '1.50',
  mrp: '2.10',
  ...changes,
});

test.each([
  [{}, { billed: 100, free: 0, rate: 150, mrp: 210, expiryDate: '2028-05-31', discount: 0 }],
  [
    { free: '10', scheme: '10+1', discount: '2.5%' },
    { free: 10, scheme: '10+1', discount: 250 },
  ],
  [{ expiryDate: '' }, { expiryDate: null }],
  [
    { billed: '1,000', short: '2', damaged: '1' },
    { billed: 1000, short: 2, damaged: 1 },
  ],
])('a row changed by %j is read as %j', (changes, expected) => {
  expect(readImportedLine(row(changes), '2026-11-16')).toMatchObject({ value: expected });
});

test.each([
  [{ name: '' }, 'name'],
  [{ batchNumber: '' }, 'batchNumber'],
  [{ billed: '1.5' }, 'billed'],
  [{ billed: '0' }, 'billed'],
  [{ expiryDate: 'soon' }, 'expiryDate'],
  [{ expiryDate: '05/2024' }, 'expiryDate'],
  [{ rate: 'free' }, 'rate'],
  [{ rate: '3' }, 'mrp'],
  [{ short: '101' }, 'short'],
  [{ discount: 'half' }, 'discount'],
])('a row changed by %j is refused at %s', (changes, field) => {
  expect(readImportedLine(row(changes), '2026-11-16')).toMatchObject({ faults: [{ field }] });
});
