import { describe, expect, test } from 'vitest';
import { takeFrom } from './dispensing.ts';
import { checkScan } from './dispensing-scan.ts';
import { lastDayOf } from './treatment.ts';

const today = '2026-11-16';
const batch = (id: string, expiryDate: string | null, quantityAvailable: number) => ({
  id,
  batchNumber: id,
  expiryDate,
  quantityAvailable,
});
const december = batch('december', '2026-12-08', 40);
const march = batch('march', '2027-03-31', 30);
const plenty = batch('plenty', '2027-03-31', 60);
const never = batch('never', null, 5);
const thirtyDays = { days: 30, needed: 60 };

test.each([
  ['is the last one of the days', thirtyDays, 60, '2026-12-15'],
  ['comes sooner if only a part is handed over', thirtyDays, 20, '2026-11-25'],
  ['is not moved by more than is needed', thirtyDays, 90, '2026-12-15'],
  ['counts all days if nobody can tell how many are needed', { days: 7, needed: null }, 1, '2026-11-22'],
  ['is today for one day', { days: 1, needed: 2 }, 2, today],
  ['is today without a number of days', { days: null, needed: 10 }, 10, today],
  ['is today without a quantity', thirtyDays, Number.NaN, today],
])('the day until which a medicine must keep %s', (_, treatment, quantity, expected) => {
  expect(lastDayOf(treatment, quantity, today)).toBe(expected);
});

describe('for a treatment, the quantity is taken', () => {
  test.each([
    ['from a batch that outlasts it, although another expires first', [december, plenty], 48, ['plenty 48']],
    ['from the batch that expires first, if that outlasts the part', [december, march], 20, ['december 20']],
    ['from a batch that expires on its last day', [batch('last', '2026-11-30', 30), march], 30, ['last 30']],
    ['from one that expires during it only for what is lacking', [december, march], 50, ['march 30', 'december 20']],
    ['before that from what does not expire', [december, march, never], 48, ['march 30', 'never 5', 'december 13']],
    ['never from an expired batch', [batch('gone', '2026-11-15', 30), december], 40, ['december 40']],
  ])('%s', (_, batches, quantity, expected) => {
    const parts = takeFrom(batches, quantity, today, thirtyDays)?.map((part) => `${part.batchId} ${part.quantity}`);
    expect(parts).toEqual(expected);
  });
});

test('a scanned batch that expires during the treatment is refused with the batch to take', () => {
  const product = { itemId: 'januvia', name: 'Januvia 100', barcode: '', batches: [december, march], blocked: [] };
  const line = { products: [product], quantityOf: () => 30, treatmentOf: () => ({ days: 30, needed: 30 }) };
  expect(checkScan([line], 'DECEMBER', today)).toMatchObject({
    checked: null,
    message: 'Batch DECEMBER of Januvia 100 expires before the treatment ends. Take batch march.',
  });
  expect(checkScan([line], 'march', today).checked).toMatchObject({ batchId: 'march' });
});
