import { expect, test } from 'vitest';
import { readImportedPrice, readRupees } from './imported-price.ts';

test.each([
  ['500', 50_000],
  ['1,200.50', 120_050],
  ['₹ 1,00,000', 10_000_000],
  ['Rs. 12.5', 1_250],
  ['0', 0],
  ['1,20,000', 12_000_000],
  ['120,000', 12_000_000],
  ['500/-', 50_000],
  ['Rs. 1,200 /-', 120_000],
  ['12,50', Number.NaN],
  ['1,2,000', Number.NaN],
  ['12.345', Number.NaN],
  ['-5', Number.NaN],
  ['free', Number.NaN],
  ['', Number.NaN],
])('the typed amount %j means %d paise', (typed, paise) => {
  expect(readRupees(typed)).toBe(paise);
});

const row = { service: 'ECG', category: 'laboratory', amount: '350', fromDay: '1/12/2026' };

test('a row is read in the way people write it', () => {
  const typed = { ...row, doctor: 'Dr. Asha Rao', hsnSac: '9993', gstRate: '18%', gstReason: 'Not health care' };
  expect(readImportedPrice(typed, '2026-11-16')).toEqual({
    value: {
      service: 'ECG',
      category: 'Laboratory',
      doctor: 'Asha Rao',
      doctorId: null,
      visitKind: null,
      amount: 35_000,
      fromDay: '2026-12-01',
      hsnSac: '9993',
      gstRate: 1800,
      gstReason: 'Not health care',
    },
  });
});

test.each([
  ['no service', { service: '' }, 'service'],
  ['an unknown category', { category: 'Parking' }, 'category'],
  ['no amount', { amount: 'free' }, 'amount'],
  ['a day that does not exist', { fromDay: '31/02/2026' }, 'fromDay'],
  ['a visit that is none', { service: 'Consultation', visitKind: 'Second' }, 'visitKind'],
  ['a kind of visit for something else', { visitKind: 'First visit' }, 'visitKind'],
  ['a rate that is none', { gstRate: '12', gstReason: 'Old' }, 'gstRate'],
  ['a rate without a reason', { gstRate: '18' }, 'gstReason'],
])('%s is reported at its column', (_, wrong, field) => {
  const read = readImportedPrice({ ...row, ...wrong }, '2026-11-16');
  expect('faults' in read && read.faults[0]?.field).toBe(field);
});
