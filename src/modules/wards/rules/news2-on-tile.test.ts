import { expect, test } from 'vitest';
import { latestVitals, type VitalsSet } from '#modules/vitals/rules/latest.ts';
import { news2OnTile } from './news2-on-tile.ts';

const well = {
  id: 'a',
  takenAt: '2026-11-16T08:00:00.000Z',
  respiratoryRate: 16,
  oxygenSaturation: 97,
  isHypercapnic: false,
  isOnOxygen: false,
  systolic: 120,
  diastolic: 80,
  pulse: 72,
  consciousness: 'alert',
  temperature: 37,
  glucose: null,
  weight: null,
  height: null,
  isPregnant: false,
} as const satisfies VitalsSet;

test.each([
  ['a low score that is fresh', {}, '12:00', 'NEWS2 0: Low'],
  ['a low score that is older than four hours', {}, '12:01', undefined],
  ['a score that calls for help', { systolic: 85 }, '08:30', 'NEWS2 3: Urgent'],
  ['a score that calls for help, however old', { systolic: 85 }, '23:00', 'NEWS2 3: Urgent'],
  ['what is measured of it, while that is enough', { systolic: 85, pulse: null }, '23:00', 'NEWS2 at least 3: Urgent'],
])('the NEWS2 score on a tile: %s', (_, measured, clock, title) => {
  const latest = latestVitals([{ ...well, ...measured }]);
  expect(latest && news2OnTile(latest, `2026-11-16T${clock}:00.000Z`, 40)?.title).toBe(title);
});
