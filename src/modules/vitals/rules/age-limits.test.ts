import { describe, expect, test } from 'vitest';
import { type LimitedMeasure, limitsFor } from './age-limits.ts';
import { ageOn } from './age-on.ts';

/** Date of birth; the boundaries are tested on days after it. */
const born = '2024-03-15';
const onDay = (measure: LimitedMeasure, day: string) => {
  const limits = limitsFor(measure, { age: ageOn(born, day), isPregnant: false });
  return limits && [limits.severeTo, limits.low, limits.high, limits.severeFrom];
};

type Limit = number | null;
/** The last day with the old limits, and the first with the new. */
type Boundary = [until: string, before: Limit[] | null, from: string, after: Limit[]];

const boundaries: Record<LimitedMeasure, Boundary[]> = {
  respiratoryRate: [
    ['2024-05-14', [15, 25, 59, 71], '2024-05-15', [15, 25, 49, 71]],
    ['2024-09-14', [15, 25, 49, 71], '2024-09-15', [15, 20, 49, 71]],
    ['2025-03-14', [15, 20, 49, 71], '2025-03-15', [12, 20, 39, 51]],
    ['2028-03-14', [12, 20, 39, 51], '2028-03-15', [10, 20, 39, 41]],
    ['2029-03-14', [10, 20, 39, 41], '2029-03-15', [10, 20, 30, 41]],
    ['2032-03-14', [10, 20, 30, 41], '2032-03-15', [10, 15, 25, 41]],
    ['2036-03-14', [10, 15, 25, 41], '2036-03-15', [9, 12, 24, 30]],
    ['2040-03-14', [9, 12, 24, 30], '2040-03-15', [8, 12, 20, 25]],
  ],
  pulse: [
    ['2024-04-14', [80, 120, 170, 190], '2024-04-15', [80, 115, 170, 190]],
    ['2024-06-14', [80, 115, 170, 190], '2024-06-15', [70, 115, 160, 180]],
    ['2024-09-14', [70, 115, 160, 180], '2024-09-15', [70, 110, 160, 180]],
    ['2025-03-14', [70, 110, 160, 180], '2025-03-15', [60, 110, 160, 170]],
    ['2025-09-14', [60, 110, 160, 170], '2025-09-15', [60, 100, 155, 170]],
    ['2026-03-14', [60, 100, 155, 170], '2026-03-15', [60, 100, 150, 170]],
    ['2027-03-14', [60, 100, 150, 170], '2027-03-15', [60, 90, 140, 170]],
    ['2028-03-14', [60, 90, 140, 170], '2028-03-15', [50, 80, 135, 151]],
    ['2030-03-14', [50, 80, 135, 151], '2030-03-15', [50, 80, 130, 151]],
    ['2032-03-14', [50, 80, 130, 151], '2032-03-15', [50, 70, 120, 151]],
    ['2036-03-14', [50, 70, 120, 151], '2036-03-15', [40, 65, 115, 140]],
    ['2038-03-14', [40, 65, 115, 140], '2038-03-15', [40, 60, 110, 140]],
    ['2040-03-14', [40, 60, 110, 140], '2040-03-15', [40, 50, 100, 131]],
  ],
  oxygenSaturation: [['2040-03-14', [90, 95, null, null], '2040-03-15', [91, 94, null, null]]],
  temperature: [
    ['2024-04-11', [35.9, 36.5, 37.5, 38], '2024-04-12', [35.4, 36, 37.4, 38]],
    ['2024-06-14', [35.4, 36, 37.4, 38], '2024-06-15', [34.9, 36, 37.9, 39]],
    ['2024-09-14', [34.9, 36, 37.9, 39], '2024-09-15', [34.9, 36, 37.9, 40]],
    ['2040-03-14', [34.9, 36, 37.9, 40], '2040-03-15', [35, 36, 38, 40]],
  ],
  systolic: [
    ['2024-04-11', [59, 60, 105, 130], '2024-04-12', [69, 70, 105, 130]],
    ['2024-06-14', [69, 70, 105, 130], '2024-06-15', [69, 70, 105, 150]],
    ['2025-03-14', [69, 70, 105, 150], '2025-03-15', [71, 72, 110, 160]],
    ['2026-03-14', [71, 72, 110, 160], '2026-03-15', [73, 74, 110, 160]],
    ['2027-03-14', [73, 74, 110, 160], '2027-03-15', [75, 76, 110, 160]],
    ['2028-03-14', [75, 76, 110, 160], '2028-03-15', [77, 78, 110, 170]],
    ['2029-03-14', [77, 78, 110, 170], '2029-03-15', [79, 80, 120, 170]],
    ['2030-03-14', [79, 80, 120, 170], '2030-03-15', [81, 82, 120, 170]],
    ['2031-03-14', [81, 82, 120, 170], '2031-03-15', [83, 84, 120, 170]],
    ['2032-03-14', [83, 84, 120, 170], '2032-03-15', [85, 86, 120, 170]],
    ['2033-03-14', [85, 86, 120, 170], '2033-03-15', [87, 88, 120, 170]],
    ['2034-03-14', [87, 88, 120, 170], '2034-03-15', [89, 90, 120, 170]],
    ['2037-03-14', [89, 90, 120, 170], '2037-03-15', [89, 90, 129, 180]],
    ['2040-03-14', [89, 90, 129, 180], '2040-03-15', [90, 101, 139, 180]],
  ],
  diastolic: [
    ['2037-03-14', null, '2037-03-15', [null, null, 79, 120]],
    ['2040-03-14', [null, null, 79, 120], '2040-03-15', [null, null, 89, 110]],
  ],
  glucose: [
    ['2024-04-11', [44, 45, 145, 250], '2024-04-12', [53, 70, 199, 250]],
    ['2040-03-14', [53, 70, 199, 250], '2040-03-15', [53, 70, 199, 300]],
  ],
};

const cases = Object.entries(boundaries).flatMap(([measure, rows]) =>
  rows.map((row) => [measure as LimitedMeasure, ...row] as const),
);

describe('the limits of a measure change on a birthday, not a day earlier', () => {
  test.each(cases)('%s: until %s %j, from %s %j', (measure, until, before, from, after) => {
    expect(onDay(measure, until)).toEqual(before);
    expect(onDay(measure, from)).toEqual(after);
  });

  test('the first limits apply from the day of birth, and even to an earlier date', () => {
    expect(onDay('pulse', born)).toEqual([80, 120, 170, 190]);
    expect(onDay('pulse', '2024-03-14')).toEqual([80, 120, 170, 190]);
  });
});

test.each<[LimitedMeasure, string | null, boolean, string | undefined]>([
  ['pulse', '2024-03-20', false, 'under 1 month'],
  ['temperature', '2024-05-01', false, '28 days to 3 months'],
  ['pulse', '2024-10-01', false, '6 to 12 months'],
  ['pulse', '2025-10-01', false, '18 months to 2 years'],
  ['respiratoryRate', '2026-01-01', false, '1 to 4 years'],
  ['oxygenSaturation', '2030-01-01', false, 'under 16 years'],
  ['pulse', '2050-01-01', false, 'adults'],
  ['pulse', null, false, 'adults (age not known)'],
  ['pulse', '2050-01-01', true, 'pregnancy'],
])('%s on %s, pregnant %s, has the limits for: %s', (measure, day, isPregnant, group) => {
  expect(limitsFor(measure, { age: day === null ? null : ageOn(born, day), isPregnant })?.group).toBe(group);
});

test('in pregnancy the limits are those for pregnancy, whatever the age', () => {
  const limits = limitsFor('systolic', { age: ageOn('2009-01-01', '2024-03-15'), isPregnant: true });
  expect(limits).toMatchObject({ severeTo: 89, low: 101, high: 139, severeFrom: 160 });
});
