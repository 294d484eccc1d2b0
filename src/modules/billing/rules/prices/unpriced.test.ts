import { expect, test } from 'vitest';
import { unpricedServices } from './unpriced.ts';

const category = 'IPD Services';
const missing = (service: string, day: string) => ({ category, unitPrice: null, daily: { service, day } }) as const;

test('charges without a price are counted by service, with their first day', () => {
  const charges = [
    missing('Bed day, ICU', '2026-11-12'),
    { category, unitPrice: null } as const,
    { ...missing('Bed day, ICU', '2026-11-10'), unitPrice: 1 },
    missing('Bed day, Maternity', '2026-11-13'),
    missing('Bed day, ICU', '2026-11-11'),
  ];
  expect(unpricedServices(charges)).toEqual([
    { service: 'Bed day, ICU', category, days: 2, firstDay: '2026-11-11' },
    { service: 'Bed day, Maternity', category, days: 1, firstDay: '2026-11-13' },
  ]);
});
