import { describe, expect, test } from 'vitest';
import { readScannedCode, spellingsOf } from '../inventory/scanned-code.ts';
import { checkScan, isChecked } from './dispensing-scan.ts';

const today = '2026-11-17';
const batch = (batchNumber: string, expiryDate: string, quantityAvailable = 10) => ({
  id: `id-${batchNumber}`,
  batchNumber,
  expiryDate,
  quantityAvailable,
});
const dolo = {
  itemId: 'dolo',
  name: 'Dolo 650',
  barcode: '8901234567894',
  batches: [batch('AB1', '2027-01-31'), batch('AB2', '2027-06-30')],
  blocked: [
    { batchNumber: 'OLD', why: 'expired' as const },
    { batchNumber: 'BAD', why: 'recalled' as const },
  ],
};
const crocin = { ...dolo, itemId: 'crocin', name: 'Crocin 650', barcode: '111', batches: [batch('CR1', '2027-01-31')] };
const pan = { ...dolo, itemId: 'pan', name: 'Pan 40', barcode: '', batches: [batch('PN1', '2028-01-31')], blocked: [] };
const lines = (quantity = 10) => [
  { products: [dolo, crocin], quantityOf: () => quantity },
  { products: [pan], quantityOf: () => 5 },
];
const [line, other] = [0, 1];

describe('a scan is accepted for', () => {
  test.each([
    ['the barcode of the product', '8901234567894', { line, itemId: 'dolo', batchId: null }],
    ['the barcode with a zero in front', '08901234567894', { line, itemId: 'dolo', batchId: null }],
    ['the barcode of another brand of the line', '111', { line, itemId: 'crocin', batchId: null }],
    ['the batch that expires first', 'AB1', { line, itemId: 'dolo', batchId: 'id-AB1' }],
    ['the batch in small letters', ' ab1 ', { line, itemId: 'dolo', batchId: 'id-AB1' }],
    ['a batch of the second line', 'PN1', { line: other, itemId: 'pan', batchId: 'id-PN1' }],
    ['product and batch, typed', '(01)08901234567894(17)270131(10)AB1', { line, itemId: 'dolo', batchId: 'id-AB1' }],
    [
      'product and batch, scanned',
      ']d2010890123456789417270131\u001d10AB1',
      { line, itemId: 'dolo', batchId: 'id-AB1' },
    ],
    ['the batch before a serial', '010890123456789410AB1\u001d21XY77', { line, itemId: 'dolo', batchId: 'id-AB1' }],
    ['the product without a batch', '(01)08901234567894', { line, itemId: 'dolo', batchId: null }],
  ])('%s', (_, code, expected) => {
    expect(checkScan(lines(), code, today).checked).toEqual(expected);
  });

  test('the second batch too, when the first is not enough', () => {
    expect(checkScan(lines(15), 'AB2', today).checked).toEqual({ line, itemId: 'dolo', batchId: 'id-AB2' });
  });
});

describe('a scan is refused for', () => {
  test.each([
    ['another medicine', '999', 10, 'Wrong medicine: 999 is not on this prescription.'],
    ['a batch that is not next', 'AB2', 10, 'Batch AB2 of Dolo 650 is not next. Take batch AB1: it expires first.'],
    ['an expired batch', 'OLD', 10, 'Batch OLD of Dolo 650 has expired. Put it aside.'],
    ['a recalled batch', 'bad', 10, 'Batch BAD of Dolo 650 is recalled. Put it aside.'],
    ['a recalled one after GS1', '(01)08901234567894(10)BAD', 10, 'Batch BAD of Dolo 650 is recalled. Put it aside.'],
    ['a batch of nothing', '(01)08901234567894(10)ZZ', 10, 'Batch ZZ of Dolo 650 is not in stock here.'],
    ['a batch without a quantity', 'AB1', Number.NaN, 'Enter how many of Dolo 650 are handed over, then scan.'],
    ['more than there is', 'AB1', 99, 'Enter how many of Dolo 650 are handed over, then scan.'],
  ])('%s', (_, code, quantity, message) => {
    expect(checkScan(lines(quantity), code, today)).toEqual({ checked: null, message, newCode: null });
  });
});

describe('an item without a barcode', () => {
  const other = { ...pan, itemId: 'rantac', name: 'Rantac 150', batches: [batch('RT1', '2028-01-31')] };
  const twoWithout = [
    { products: [dolo, crocin], quantityOf: () => 10 },
    { products: [pan, other], quantityOf: () => 5 },
  ];
  const offered = (items: readonly { itemId: string; name: string }[], barcode: string, message: string) => ({
    checked: null,
    message: `${message} no barcode yet. Compare the pack before you keep this one.`,
    newCode: { barcode, items: items.map(({ itemId, name }) => ({ itemId, name })) },
  });

  test('is not offered when it is out of stock', () => {
    const out = [{ products: [dolo, { ...pan, batches: [] }], quantityOf: () => 5 }];
    expect(checkScan(out, '8906789012345', today)).toEqual({
      checked: null,
      message: 'Wrong medicine: 8906789012345 is not on this prescription.',
      newCode: null,
    });
  });

  test.each([
    ['after GS1', '(01)08906789012345(10)ZZ9', '08906789012345'],
    ['after GS1 without a batch', '0108906789012345', '08906789012345'],
    ['alone', '8906789012345', '8906789012345'],
  ])('is offered for a code that belongs to no item, %s', (_, code, barcode) => {
    expect(checkScan(lines(), code, today)).toEqual(offered([pan], barcode, 'Pan 40 has'));
  });

  test('is the one whose batch is in the code; a code without a batch offers all of them', () => {
    const barcode = '08906789012345';
    expect(checkScan(twoWithout, `(01)${barcode}(10)rt1`, today)).toEqual(offered([other], barcode, 'Rantac 150 has'));
    expect(checkScan(twoWithout, `(01)${barcode}`, today)).toEqual(
      offered([pan, other], barcode, 'Pan 40 and Rantac 150 have'),
    );
  });

  test('is not offered for an invalid product number, nor when every item has a barcode', () => {
    const complete = [{ products: [dolo, crocin], quantityOf: () => 10 }];
    const refusal = { checked: null, message: 'Wrong medicine: it is not on this prescription.', newCode: null };
    expect(checkScan(complete, '(01)00000000000123(10)AB1', today)).toEqual(refusal);
    expect(checkScan(lines(), '(01)123(10)AB1', today)).toEqual(refusal);
  });
});

test.each([
  ['8901234567894', ['8901234567894', '08901234567894']],
  ['00012345678905', ['12345678905', '012345678905', '0012345678905', '00012345678905']],
  ['AB1', ['ab1', '00000ab1', '000000000ab1', '0000000000ab1', '00000000000ab1']],
])('the code %s may be stored as %j', (code, expected) => {
  expect(spellingsOf(code)).toEqual(expected);
});

test.each([
  ['8901234567894', null],
  ['AB1', null],
  ['(01)08901234567894(10)A-1', { product: '08901234567894', batchNumber: 'A-1' }],
  ['0108901234567894172701311 0', null],
])('the scanned code %s is read into product and batch, if it has them', (code, expected) => {
  if (expected) expect(readScannedCode(code)).toEqual(expected);
  else expect(readScannedCode(code)?.batchNumber ?? '').toBe('');
});

test('a line is checked once its product or every batch it takes from has been scanned', () => {
  const asked = { line, itemId: 'dolo', batchIds: ['one', 'two'] };
  const scanned = (batchId: string | null) => ({ line, itemId: 'dolo', batchId });
  expect(isChecked([], asked)).toBe(false);
  expect(isChecked([scanned('one')], asked)).toBe(false);
  expect(isChecked([scanned('one'), scanned('two')], asked)).toBe(true);
  expect(isChecked([scanned(null)], asked)).toBe(true);
  expect(isChecked([{ ...scanned(null), itemId: 'crocin' }], asked)).toBe(false);
  expect(isChecked([scanned('one')], { ...asked, batchIds: [] })).toBe(false);
});
