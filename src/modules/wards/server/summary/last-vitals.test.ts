import { expect, test } from 'vitest';
import type { VitalsSet } from '#modules/vitals/rules/latest.ts';
import { lastVitals } from './last-vitals.ts';

const clock = { timeZone: 'Asia/Kolkata', timeFormat: '24h' } as const;
const set = (id: string, takenAt: string, measured: Partial<VitalsSet>): VitalsSet => ({
  id,
  takenAt,
  systolic: null,
  diastolic: null,
  pulse: null,
  respiratoryRate: null,
  oxygenSaturation: null,
  temperature: null,
  glucose: null,
  consciousness: null,
  weight: null,
  height: null,
  isOnOxygen: false,
  isHypercapnic: false,
  isPregnant: false,
  ...measured,
});

test('the last vitals of a stay show their time and leave out values older than a day, except the weight', () => {
  const sets = [
    set('a', '2026-11-10T04:00:00.000Z', { oxygenSaturation: 84, pulse: 130, weight: 61 }),
    set('b', '2026-11-15T20:00:00.000Z', { systolic: 118, diastolic: 76 }),
    set('c', '2026-11-16T04:00:00.000Z', { pulse: 78 }),
  ];
  expect(lastVitals(sets, clock)).toBe(
    '16/11/2026, 09:30   BP 118/76 mmHg (16/11/2026, 01:30)   Pulse 78/min   Weight 61 kg (10/11/2026, 09:30)',
  );
});

test('without any vitals there is nothing to print', () => {
  expect(lastVitals([], clock)).toBe('');
});
