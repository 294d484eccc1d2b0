import { describe, expect, test } from 'vitest';
import { packageFault, packageLines } from './package.ts';
import type { Price } from './price.ts';

const priceOf = (service: string, amount: number, change: Partial<Price> = {}): Price => ({
  id: service,
  service,
  code: '',
  category: 'Laboratory',
  doctorId: null,
  doctorName: null,
  doctorRole: null,
  visitKind: null,
  amount,
  fromDay: '2026-01-01',
  hsnSac: '',
  gstRate: null,
  gstReason: '',
  ...change,
});
const prices = [
  priceOf('Complete blood count', 30_000),
  priceOf('Lipid profile', 60_000),
  priceOf('ECG', 40_001, { category: 'OPD Consultations' }),
  priceOf('Scaling', 80_000, { category: 'Dental' }),
];
const day = '2026-11-16';
const check = { name: 'Heart check', price: 100_000, services: ['Complete blood count', 'Lipid profile', 'ECG'] };

describe('a package on a bill', () => {
  test('is billed as its services, which together cost its price to the paisa', () => {
    const lines = packageLines(check, prices, day) ?? [];
    expect(lines).toEqual([
      { description: 'Complete blood count, Heart check', category: 'Laboratory', unitPrice: 23_077 },
      { description: 'Lipid profile, Heart check', category: 'Laboratory', unitPrice: 46_153 },
      { description: 'ECG, Heart check', category: 'OPD Consultations', unitPrice: 30_770 },
    ]);
    expect(lines.reduce((sum, { unitPrice }) => sum + unitPrice, 0)).toBe(100_000);
  });

  test('bills a service twice that stands in it twice', () => {
    const twice = { ...check, services: ['ECG', 'ECG'], price: 60_001 };
    expect(packageLines(twice, prices, day)?.map(({ unitPrice }) => unitPrice)).toEqual([30_001, 30_000]);
  });

  test('is not offered while one of its services has no price', () => {
    expect(packageLines(check, prices, '2025-12-31')).toBeNull();
  });
});

test.each([
  ['nothing', {}, null],
  ['a service without a price', { services: ['ECG', 'Massage'] }, 'services'],
  ['a price above that of its services', { price: 130_002 }, 'price'],
  ['services of two practices', { services: ['ECG', 'Scaling'], price: 1 }, 'services'],
])('the error of a package is found: %s', (_, change, field) => {
  expect(packageFault({ ...check, ...change }, prices, day)?.field ?? null).toBe(field);
});
