import { expect, test } from 'vitest';
import { latestVitals, type VitalsSet } from '#modules/vitals/rules/latest.ts';
import { measuredText } from './prescription-sheet.ts';

const unmeasured = {
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
};
const at = (time: string, measured: Partial<VitalsSet>): VitalsSet => ({
  ...unmeasured,
  id: time,
  takenAt: `2026-11-16T${time}:00.000Z`,
  ...measured,
});
const moment = (instant: string) => instant.slice(11, 16);

test.each<[string, VitalsSet[], string]>([
  ['one set', [at('09:10', { systolic: 120, diastolic: 80, pulse: 72 })], '09:10   BP 120/80 mmHg   Pulse 72/min'],
  [
    'measured again later',
    [at('09:10', { pulse: 90, weight: 60, temperature: 38 }), at('10:40', { pulse: 80 })],
    '10:40   Pulse 80/min   Temp 38 °C (09:10)   Weight 60 kg (09:10)',
  ],
  [
    'the last set has nothing that is printed',
    [at('09:10', { pulse: 90 }), at('10:40', { respiratoryRate: 18 })],
    '09:10   Pulse 90/min',
  ],
  [
    'a pressure of two sets',
    [at('09:10', { diastolic: 80 }), at('10:40', { systolic: 120 })],
    '10:40   BP 120 systolic',
  ],
  ['nothing that is printed', [at('09:10', { height: 160 })], ''],
  ['no set', [], ''],
])('vitals are printed with their times: %s', (_, sets, expected) => {
  expect(measuredText(latestVitals(sets), moment)).toBe(expected);
});
