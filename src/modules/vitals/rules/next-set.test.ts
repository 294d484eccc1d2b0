import { expect, test } from 'vitest';
import { ageOn } from './age-on.ts';
import type { VitalsSet } from './latest.ts';
import { nextSet } from './next-set.ts';

const takenAt = '2026-11-16T06:00:00.000Z';
const today = '2026-11-16';
const healthy: VitalsSet = {
  id: 'a',
  takenAt,
  systolic: 120,
  diastolic: 75,
  pulse: 72,
  respiratoryRate: 16,
  oxygenSaturation: 98,
  temperature: 36.8,
  glucose: null,
  consciousness: 'alert',
  weight: null,
  height: null,
  isOnOxygen: false,
  isHypercapnic: false,
  isPregnant: false,
};
const adult = '1980-05-05';
const toddler = '2024-11-01';

test.each<[string, Partial<VitalsSet>, string | null, string, string]>([
  ['NEWS2 0: 12 hours', {}, adult, '18:00', 'NEWS2 0, every 12 hours'],
  ['NEWS2 1: 6 hours', { pulse: 95 }, adult, '12:00', 'NEWS2 1, every 6 hours'],
  ['NEWS2 4: 6 hours', { pulse: 115, respiratoryRate: 22 }, adult, '12:00', 'NEWS2 4, every 6 hours'],
  ['NEWS2 3 in one measure: an hour', { systolic: 90 }, adult, '07:00', 'NEWS2 3, every hour'],
  ['NEWS2 5: an hour', { pulse: 115, respiratoryRate: 22, temperature: 38.5 }, adult, '07:00', 'NEWS2 5, every hour'],
  [
    'NEWS2 7: half an hour',
    { pulse: 115, respiratoryRate: 22, temperature: 38.5, isOnOxygen: true },
    adult,
    '06:30',
    'NEWS2 7, every 30 minutes',
  ],
  ['a measure is missing: 4 hours', { temperature: null }, adult, '10:00', 'NEWS2 not complete, every 4 hours'],
  [
    'a measure is missing, another one is enough: an hour',
    { temperature: null, oxygenSaturation: 90 },
    adult,
    '07:00',
    'NEWS2 not complete, every hour',
  ],
  ['in pregnancy, in range: 4 hours', { isPregnant: true }, '1996-05-05', '10:00', 'In range, every 4 hours'],
  [
    'a child severely out of range: an hour',
    { pulse: 110, respiratoryRate: 28, systolic: 95, diastolic: 60, oxygenSaturation: 80 },
    toddler,
    '07:00',
    'SpO₂ 80 %: severely low, every hour',
  ],
  [
    'a child in range: 4 hours',
    { pulse: 110, respiratoryRate: 28, systolic: 95, diastolic: 60 },
    toddler,
    '10:00',
    'In range, every 4 hours',
  ],
])('the next set of vitals is due at the right time after %s', (_, changes, birthDate, time, because) => {
  const next = nextSet({
    sets: [{ ...healthy, ...changes }],
    age: ageOn(birthDate, today),
    since: '2026-11-15T00:00:00.000Z',
  });
  expect(next).toEqual({ dueAt: `2026-11-16T${time}:00.000Z`, because });
});

test('the first set of vitals is due from the admission on', () => {
  expect(nextSet({ sets: [], age: ageOn(adult, today), since: takenAt }).dueAt).toBe(takenAt);
});

const nothing: Partial<VitalsSet> = {
  systolic: null,
  diastolic: null,
  pulse: null,
  respiratoryRate: null,
  oxygenSaturation: null,
  temperature: null,
  consciousness: null,
};

test.each<[string, Partial<VitalsSet>, string, Partial<VitalsSet>, string | null, string, string]>([
  ['a glucose alone', { systolic: 90 }, '06:50', { ...nothing, glucose: 110 }, adult, '07:00', 'NEWS2 3, every hour'],
  [
    'a glucose hours later',
    { systolic: 90 },
    '11:00',
    { ...nothing, glucose: 110 },
    adult,
    '07:00',
    'NEWS2 3, every hour',
  ],
  [
    'a weight of a child',
    { oxygenSaturation: 80 },
    '06:50',
    { ...nothing, weight: 12 },
    toddler,
    '07:00',
    'every hour',
  ],
  ['a pulse hours later', { systolic: 90 }, '11:00', { ...nothing, pulse: 80 }, adult, '07:00', 'NEWS2 3, every hour'],
  ['a pulse after a score of 0', {}, '11:00', { ...nothing, pulse: 80 }, adult, '15:00', 'NEWS2 not complete'],
  ['a whole set', { systolic: 90 }, '11:00', {}, adult, '23:00', 'NEWS2 0, every 12 hours'],
])(
  'the next set of vitals is due at the right time after one set and then %s',
  (_, first, time, second, birthDate, due, because) => {
    const later = { ...healthy, ...second, id: 'b', takenAt: `2026-11-16T${time}:00.000Z` };
    const next = nextSet({ sets: [later, { ...healthy, ...first }], age: ageOn(birthDate, today), since: takenAt });
    expect(next.dueAt).toBe(`2026-11-16T${due}:00.000Z`);
    expect(next.because).toContain(because);
  },
);

test('a weight alone is no set of vitals', () => {
  const weighed = { ...healthy, ...nothing, weight: 60, takenAt: '2026-11-16T08:00:00.000Z' };
  expect(nextSet({ sets: [weighed], age: ageOn(adult, today), since: takenAt }).dueAt).toBe(takenAt);
});
