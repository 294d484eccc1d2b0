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
  [{}, { packOf: 1 }],
  [
    { packOf: "10's", billed: '10', rate: '15', mrp: '21' },
    { packOf: 10, billed: 10, rate: 1500, mrp: 2100 },
  ],
  [{ packOf: '1x15', mrp: '31.50' }, { packOf: 15 }],
  [{ packOf: '10 TAB', mrp: '21' }, { packOf: 10 }],
  [{ packOf: '100 ML' }, { packOf: 1 }],
  [{ packOf: '15gm' }, { packOf: 1 }],
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
  [{ packOf: '10x10' }, 'packOf'],
  [{ packOf: 'strip' }, 'packOf'],
  [{ packOf: '0' }, 'packOf'],
  [{ packOf: '10', rate: '0', mrp: '0.05' }, 'mrp'],
])('a row changed by %j is refused at %s', (changes, field) => {
  expect(readImportedLine(row(changes), '2026-11-16')).toMatchObject({ faults: [{ field }] });
});
