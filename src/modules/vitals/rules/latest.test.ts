import { describe, expect, test } from 'vitest';
import { freshVitals, latestVitals, pressureOf, timedMeasures, type VitalsSet } from './latest.ts';
import { news2At } from './news2-at.ts';

const blank: VitalsSet = {
  id: 'a',
  takenAt: '2026-11-15T08:00:00Z',
  respiratoryRate: null,
  oxygenSaturation: null,
  isHypercapnic: false,
  isOnOxygen: false,
  systolic: null,
  diastolic: null,
  pulse: null,
  consciousness: null,
  temperature: null,
  glucose: null,
  weight: null,
  height: null,
  isPregnant: false,
};
const set = (id: string, time: string, changes: Partial<VitalsSet>): VitalsSet => ({
  ...blank,
  ...changes,
  id,
  takenAt: `2026-11-15T${time}:00Z`,
});

/** Returns the same numbers for the same seed on every run. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function someSets(random: (below: number) => number): VitalsSet[] {
  return Array.from({ length: random(8) + 1 }, (_, at) => {
    const measured = (value: number) => (random(2) === 0 ? null : value + random(50));
    return {
      ...blank,
      id: `set ${at}`,
      takenAt: new Date(Date.UTC(2026, 10, 15, random(6), random(60))).toISOString(),
      systolic: measured(100),
      diastolic: measured(50),
      pulse: measured(60),
      respiratoryRate: measured(10),
      oxygenSaturation: measured(50),
      temperature: measured(30),
      glucose: measured(80),
      consciousness: random(2) === 0 ? null : 'alert',
      weight: measured(40),
      height: measured(120),
    } satisfies VitalsSet;
  });
}

function shuffled<Item>(items: readonly Item[], random: (below: number) => number): Item[] {
  return items
    .map((item) => ({ item, place: random(1_000_000) }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

describe('the latest value of each measure', () => {
  test.each(Array.from({ length: 200 }, (_, seed) => seed))(
    'is the same whatever the order of the sets: seed %i',
    (seed) => {
      const random = randomFrom(seed + 1);
      const sets = someSets(random);
      const latest = latestVitals(shuffled(sets, random));
      for (const measure of timedMeasures) {
        // Checks the rule in another way: nobody measured it later than the value shown.
        const taken = sets.filter((one) => one[measure] !== null);
        const newest = taken.toSorted(
          (one, other) => other.takenAt.localeCompare(one.takenAt) || (other.id > one.id ? 1 : -1),
        );
        expect([measure, latest?.[measure]]).toEqual([measure, newest[0]?.[measure] ?? null]);
        expect(latest?.origins[measure]?.takenAt ?? null).toBe(newest[0]?.takenAt ?? null);
      }
    },
  );

  test('keeps values that a later set did not measure', () => {
    const latest = latestVitals([set('b', '10:00', { weight: 62 }), set('a', '09:00', { pulse: 130, weight: 60 })]);
    expect(latest).toMatchObject({ pulse: 130, weight: 62, takenAt: '2026-11-15T10:00:00Z' });
  });

  test('takes the oxygen therapy from the set that measured the saturation', () => {
    const sets = [set('a', '09:00', { oxygenSaturation: 93, isOnOxygen: true }), set('b', '10:00', { pulse: 90 })];
    expect(latestVitals(sets)).toMatchObject({ oxygenSaturation: 93, isOnOxygen: true });
  });

  test('takes a pregnancy from the last set with a measure, or from another room', () => {
    const pregnant = set('a', '08:00', { pulse: 90, isPregnant: true });
    const colourOnly = set('b', '09:00', {});
    const wellAgain = set('c', '10:00', { pulse: 80 });
    const isPregnant = (sets: VitalsSet[], wasPregnant?: boolean) => latestVitals(sets, wasPregnant)?.isPregnant;
    expect(isPregnant([pregnant, colourOnly])).toBe(true);
    expect(isPregnant([pregnant, set('b', '09:00', { consciousness: 'alert' })])).toBe(true);
    expect(isPregnant([pregnant, colourOnly, wellAgain])).toBe(false);
    expect(isPregnant([wellAgain], true)).toBe(true);
    expect(isPregnant([colourOnly])).toBe(false);
  });

  test('is nothing without a set', () => {
    expect(latestVitals([])).toBeNull();
  });
});

test.each<[string, VitalsSet[], string | null]>([
  ['both in one set', [set('a', '09:00', { systolic: 120, diastolic: 80 })], '120/80'],
  ['one of them only', [set('a', '09:00', { systolic: 120 })], null],
  ['from two sets', [set('a', '09:00', { systolic: 150, diastolic: 90 }), set('b', '10:00', { systolic: 110 })], null],
])('a blood pressure needs both values from one set: %s', (_, sets, expected) => {
  const latest = latestVitals(sets);
  expect(latest && pressureOf(latest)).toBe(expected);
});

describe('a score from values of several hours', () => {
  const whole = {
    respiratoryRate: 16,
    oxygenSaturation: 98,
    systolic: 120,
    pulse: 72,
    consciousness: 'alert',
    temperature: 37,
  } as const;
  const at = '2026-11-15T14:00:00Z';
  const result = (sets: VitalsSet[], ageYears: number | null = 40) => {
    const latest = latestVitals(sets);
    return latest && news2At(latest, at, ageYears);
  };

  test('counts values up to 4 hours old and no older ones', () => {
    expect(result([set('a', '10:00', whole)])).toMatchObject({ kind: 'score', score: { total: 0 } });
    expect(result([set('a', '09:59', { ...whole, pulse: null }), set('b', '12:00', { pulse: 72 })])).toMatchObject({
      kind: 'incomplete',
      lack: 'Older than 4 hours: Respiration, SpO₂, Systolic pressure, Temperature, Consciousness.',
    });
  });

  test('names missing values as well as old ones', () => {
    const sets = [set('a', '09:00', { temperature: 37 }), set('b', '13:00', { pulse: 140, systolic: 120 })];
    expect(result(sets)).toMatchObject({
      lack: 'Not measured: Respiration, SpO₂, Consciousness. Older than 4 hours: Temperature.',
      atLeast: { total: 3, level: 'urgent' },
    });
  });

  test('is never asked for a child', () => {
    expect(result([set('a', '13:00', { pulse: 140 })], 8)?.kind).toBe('not-applicable');
  });

  test('gives no reassuring result for a patient of unknown age, who may be a child, but still warns', () => {
    const because = 'Age not known: NEWS2 is for 16 years and over.';
    expect(result([set('a', '13:00', whole)], null)).toEqual({ kind: 'not-applicable', because });
    const ill = { ...whole, respiratoryRate: 26, oxygenSaturation: 90 };
    expect(result([set('a', '13:00', ill)], null)).toMatchObject({ kind: 'score', score: { level: 'urgent' } });
    expect(result([set('a', '13:00', { pulse: 140 })], null)).toMatchObject({ kind: 'incomplete' });
  });

  test('does not treat weight and height as old', () => {
    const latest = latestVitals([set('a', '01:00', { weight: 60, height: 160 })]);
    expect(latest && freshVitals(latest, at).old).toEqual([]);
  });
});
