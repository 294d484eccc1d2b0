import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineAmount } from '../../rules.ts';
import type { BillLine } from '../bill.ts';
import { medicineTax } from './gst.ts';
import { splitByTax } from './split-by-tax.ts';

const line: Omit<BillLine, 'unitPrice'> = {
  description: 'Medicines, 3 items',
  category: 'Pharmacy',
  quantity: 1,
  source: 'dispensing',
  sourceId: '00000000-0000-4000-8000-000000000000',
  moreIds: [],
};
const exempt = { id: 'a', description: 'Vaccine, batch V1', quantity: 1, unitPrice: 100, tax: medicineTax('3002', 0) };
const taxed = { id: 'b', description: 'Dolo, batch D1', quantity: 3, unitPrice: 100, tax: medicineTax('3004', 500) };

describe('a charge whose parts have different taxes', () => {
  test.each([
    [
      400,
      [exempt, taxed],
      [
        ['Vaccine, batch V1', 1, 100, 0, 'a'],
        ['Dolo, batch D1', 3, 300, 500, 'b'],
      ],
    ],
    [
      201,
      [exempt, taxed],
      [
        ['Vaccine, batch V1', 1, 50, 0, 'a'],
        ['3 × Dolo, batch D1', 1, 151, 500, 'b'],
      ],
    ],
    [1, [exempt, taxed], [['3 × Dolo, batch D1', 1, 1, 500, 'b']]],
    [0, [exempt, taxed], [['Medicines, 3 items', 1, 0, 0, undefined]]],
    [300, [taxed], [['Dolo, batch D1', 3, 300, 500, 'b']]],
  ])('is split by tax when %i paise are asked for it', (unitPrice, parts, lines) => {
    const split = splitByTax({ line: { ...line, unitPrice }, charge: { description: line.description, parts } });
    expect(
      split.map(({ line: { description, quantity, unitPrice }, charge, partId }) => [
        description,
        quantity,
        quantity * unitPrice,
        charge?.tax?.gstRate,
        partId,
      ]),
    ).toEqual(lines);
  });
});

test('the lines always add up to the price asked for the parts', () => {
  const parts = fc.array(
    fc.nat(9_999_999).map((unitPrice) => ({ ...taxed, unitPrice })),
    { minLength: 1, maxLength: 6 },
  );
  const property = fc.property(parts, fc.nat(99_999_999), (charged, unitPrice) => {
    const split = splitByTax({
      line: { ...line, unitPrice },
      charge: { description: line.description, parts: charged },
    });
    expect(split.reduce((sum, part) => sum + lineAmount(part.line), 0)).toBe(unitPrice);
  });
  fc.assert(property, { seed: 18 });
});

test('a description typed by the desk is kept', () => {
  const typed = { ...line, description: 'Medicines for the journey', unitPrice: 400 };
  const split = splitByTax({ line: typed, charge: { description: line.description, parts: [exempt, taxed] } });
  expect(split.map((part) => part.line.description)).toEqual([typed.description, typed.description]);
});

test('a typed line, or one whose charge has a single tax, is not split', () => {
  const typed = { line: { ...line, unitPrice: 400 }, charge: null };
  expect(splitByTax(typed)).toEqual([typed]);
});
