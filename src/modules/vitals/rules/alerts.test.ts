import { describe, expect, test } from 'vitest';
import { type LimitedMeasure, limitedMeasures, limitTables } from './age-limits.ts';
import { type Age, ageOn } from './age-on.ts';
import { alertsOf, distanceFrom } from './alerts.ts';

const nothing = {
  respiratoryRate: null,
  pulse: null,
  oxygenSaturation: null,
  temperature: null,
  systolic: null,
  diastolic: null,
  glucose: null,
  consciousness: null,
  isHypercapnic: false,
  isOnOxygen: false,
};
type Measured = Parameters<typeof alertsOf>[0];
const titles = (changes: Partial<Measured>, age: Age | null, isPregnant = false) =>
  alertsOf({ ...nothing, ...changes }, { age, isPregnant }).map(({ title }) => title);

const infant: Age = { days: 200, months: 6 };
const toddler: Age = { days: 900, months: 29 };
const adult: Age = { days: 15_000, months: 480 };

describe('every limit of every row', () => {
  const step = (measure: LimitedMeasure) => (measure === 'temperature' ? 0.1 : 1);
  const everyRow = limitedMeasures.flatMap((measure) => {
    const { bands, adult: grown, pregnant } = limitTables[measure];
    return [...bands, grown, pregnant].map((limits, row) => ({ measure, row, limits }));
  });

  test.each(everyRow)('$measure, row $row, both sides', ({ measure, limits }) => {
    const { severeTo, low, high, severeFrom } = limits;
    const next = (value: number, by: number) => Math.round((value + by) * 10) / 10;
    const one = step(measure);
    if (severeTo !== null) {
      expect(distanceFrom(limits, severeTo)).toBe('severely low');
      expect(distanceFrom(limits, next(severeTo, one))).not.toBe('severely low');
    }
    if (low !== null) {
      expect(distanceFrom(limits, next(low, -one))).toMatch(/low$/);
      expect(distanceFrom(limits, low)).toBe('in range');
    }
    if (high !== null) {
      expect(distanceFrom(limits, high)).toBe('in range');
      expect(distanceFrom(limits, next(high, one))).toMatch(/high$/);
    }
    if (severeFrom !== null) {
      expect(distanceFrom(limits, severeFrom)).toBe('severely high');
      expect(distanceFrom(limits, next(severeFrom, -one))).not.toBe('severely high');
    }
    const given = [severeTo, low, high, severeFrom].filter((limit) => limit !== null);
    expect(given).toEqual(given.toSorted((first, second) => first - second));
  });
});

describe('an out-of-range value is reported with how far it is off', () => {
  test.each<[string, Partial<Measured>, Age | null, string[]]>([
    ['a child at 80 %', { oxygenSaturation: 80 }, infant, ['SpO₂ 80 %: severely low']],
    ['a child at 94 %', { oxygenSaturation: 94 }, infant, ['SpO₂ 94 %: low']],
    ['a child at 95 %', { oxygenSaturation: 95 }, infant, []],
    ['a newborn at 80 %', { oxygenSaturation: 80 }, ageOn('2026-11-10', '2026-11-15'), ['SpO₂ 80 %: severely low']],
    ['an adult at 80 %', { oxygenSaturation: 80 }, adult, ['SpO₂ 80 %: severely low']],
    ['nobody knows the age', { oxygenSaturation: 80 }, null, ['SpO₂ 80 %: severely low']],
    ['a pulse that is fine for an infant', { pulse: 150 }, infant, []],
    ['and high for a toddler', { pulse: 151 }, toddler, ['Pulse 151 /min: high']],
    ['and severe for an adult', { pulse: 150 }, adult, ['Pulse 150 /min: severely high']],
    ['fever', { temperature: 38 }, infant, ['Temperature 38 °C: high']],
    ['low sugar', { glucose: 53 }, adult, ['Glucose 53 mg/dL: severely low']],
    ['a child that is not awake', { consciousness: 'voice' }, infant, ['Not alert: responds to voice']],
    ['a child that is awake', { consciousness: 'alert' }, infant, []],
    ['nothing measured', {}, infant, []],
    [
      'the severe first',
      { respiratoryRate: 55, oxygenSaturation: 85, temperature: 38.4 },
      infant,
      ['SpO₂ 85 %: severely low', 'Respiration 55 /min: high', 'Temperature 38.4 °C: high'],
    ],
  ])('%s', (_, measured, age, expected) => {
    expect(titles(measured, age)).toEqual(expected);
  });

  test('with the range, the group it is for and its source', () => {
    expect(alertsOf({ ...nothing, pulse: 62 }, { age: infant, isPregnant: false })).toEqual([
      {
        measure: 'pulse',
        isSevere: true,
        title: 'Pulse 62 /min: severely low',
        reason: 'Range for 6 to 12 months: 110–160 /min. Source: APLS, Bedside PEWS.',
      },
    ]);
  });
});

describe('with an oxygen target of 88 to 92 %', () => {
  test.each<[string, Partial<Measured>, Age, boolean, string[]]>([
    ['90 on air', { oxygenSaturation: 90 }, adult, false, []],
    ['99 on air', { oxygenSaturation: 99 }, adult, false, []],
    ['93 on oxygen', { oxygenSaturation: 93, isOnOxygen: true }, adult, false, ['SpO₂ 93 %: high']],
    ['97 on oxygen', { oxygenSaturation: 97, isOnOxygen: true }, adult, false, ['SpO₂ 97 %: severely high']],
    ['83', { oxygenSaturation: 83 }, adult, false, ['SpO₂ 83 %: severely low']],
    ['never for a child', { oxygenSaturation: 90 }, infant, false, ['SpO₂ 90 %: severely low']],
    ['never in pregnancy', { oxygenSaturation: 90 }, adult, true, ['SpO₂ 90 %: severely low']],
  ])('%s', (_, measured, age, isPregnant, expected) => {
    expect(titles({ ...measured, isHypercapnic: true }, age, isPregnant)).toEqual(expected);
  });
});
