import { expect, test } from 'vitest';
import { findPrices, type Price, typedPrice } from './price.ts';

const day = '2026-11-16';
const price = (changes: Partial<Price>): Price => ({
  id: 'p',
  service: 'Consultation',
  code: '',
  category: 'OPD Consultations',
  doctorId: null,
  doctorName: null,
  doctorRole: null,
  visitKind: null,
  amount: 50_000,
  fromDay: '2026-01-01',
  hsnSac: '',
  gstRate: null,
  gstReason: '',
  ...changes,
});

test.each<[string, Price[], number | undefined]>([
  ['begins today', [price({ fromDay: day })], 50_000],
  ['begins tomorrow', [price({ fromDay: '2026-11-17' })], undefined],
  ['begins later than one that holds', [price({ fromDay: '2026-12-01', amount: 70_000 }), price({})], 50_000],
  ['is for emergencies only', [price({ visitKind: 'emergency', amount: 90_000 }), price({})], 50_000],
  ['is of a doctor', [price({ doctorId: 'd', amount: 90_000 })], undefined],
  ['is of another service', [price({ service: 'ECG' })], undefined],
])('a typed service takes the right price where one %s', (_, prices, amount) => {
  expect(typedPrice(prices, 'Consultation', day)?.amount).toBe(amount);
});

test.each<[string, Parameters<typeof findPrices>[1], string[]]>([
  ['nothing typed', { typed: ' ', category: null }, ['Consultation', 'X-ray chest', 'Scaling']],
  ['a part of the service', { typed: 'ray', category: null }, ['X-ray chest']],
  ['the code', { typed: 'rad-2', category: null }, ['X-ray chest']],
  ['words of service and doctor', { typed: 'iyer CONS', category: null }, ['Consultation']],
  ['the category as words', { typed: 'dental', category: null }, ['Scaling']],
  ['a category', { typed: '', category: 'Dental' }, ['Scaling']],
  ['words of another category', { typed: 'ray', category: 'Dental' }, []],
])('the price list can be searched by: %s', (_, search, found) => {
  const prices = [
    price({ doctorId: 'd', doctorName: 'Meera Iyer' }),
    price({ service: 'X-ray chest', code: 'RAD-2', category: 'Other' }),
    price({ service: 'Scaling', category: 'Dental' }),
  ];
  expect(findPrices(prices, search).map(({ service }) => service)).toEqual(found);
});
