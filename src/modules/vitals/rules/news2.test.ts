import { describe, expect, test } from 'vitest';
import { type News2Person, type News2Vitals, news2Of } from './news2.ts';

const well: News2Vitals = {
  respiratoryRate: 16,
  oxygenSaturation: 98,
  isHypercapnic: false,
  isOnOxygen: false,
  systolic: 120,
  pulse: 72,
  consciousness: 'alert',
  temperature: 37,
};

const adult: News2Person = { ageYears: 40, isPregnant: false };

function scoreNews2(vitals: News2Vitals) {
  const result = news2Of(vitals, adult);
  return result.kind === 'score' ? result.score : null;
}

const totalOf = (changes: Partial<News2Vitals>) => scoreNews2({ ...well, ...changes })?.total;

/** Both sides of every boundary, and the extremes. */
const boundaries: [keyof News2Vitals, [value: number, score: number][]][] = [
  [
    'respiratoryRate',
    [
      [1, 3],
      [8, 3],
      [9, 1],
      [11, 1],
      [12, 0],
      [20, 0],
      [21, 2],
      [24, 2],
      [25, 3],
      [60, 3],
    ],
  ],
  [
    'oxygenSaturation',
    [
      [60, 3],
      [91, 3],
      [92, 2],
      [93, 2],
      [94, 1],
      [95, 1],
      [96, 0],
      [100, 0],
    ],
  ],
  [
    'systolic',
    [
      [50, 3],
      [90, 3],
      [91, 2],
      [100, 2],
      [101, 1],
      [110, 1],
      [111, 0],
      [219, 0],
      [220, 3],
      [260, 3],
    ],
  ],
  [
    'pulse',
    [
      [30, 3],
      [40, 3],
      [41, 1],
      [50, 1],
      [51, 0],
      [90, 0],
      [91, 1],
      [110, 1],
      [111, 2],
      [130, 2],
      [131, 3],
      [200, 3],
    ],
  ],
  [
    'temperature',
    [
      [32, 3],
      [35, 3],
      [35.1, 1],
      [36, 1],
      [36.1, 0],
      [38, 0],
      [38.1, 1],
      [39, 1],
      [39.1, 2],
      [41, 2],
    ],
  ],
];

describe.each(boundaries)('%s', (vital, cases) => {
  test.each(cases)('%f scores %i', (value, score) => {
    expect(totalOf({ [vital]: value })).toBe(score);
  });
});

describe('oxygen saturation on scale 2', () => {
  const onAir: [number, number][] = [
    [70, 3],
    [83, 3],
    [84, 2],
    [85, 2],
    [86, 1],
    [87, 1],
    [88, 0],
    [92, 0],
    [93, 0],
    [100, 0],
  ];
  test.each(onAir)('%i on air scores %i', (oxygenSaturation, score) => {
    expect(totalOf({ isHypercapnic: true, oxygenSaturation })).toBe(score);
  });

  const onOxygen: [number, number][] = [
    [70, 3],
    [83, 3],
    [84, 2],
    [85, 2],
    [86, 1],
    [87, 1],
    [88, 0],
    [92, 0],
    [93, 1],
    [94, 1],
    [95, 2],
    [96, 2],
    [97, 3],
    [100, 3],
  ];
  test.each(onOxygen)('%i on oxygen scores %i, and two for the oxygen', (oxygenSaturation, score) => {
    expect(totalOf({ isHypercapnic: true, isOnOxygen: true, oxygenSaturation })).toBe(score + 2);
  });
});

test.each([
  ['alert', 0],
  ['confused', 3],
  ['voice', 3],
  ['pain', 3],
  ['unresponsive', 3],
] as const)('%s scores %i', (consciousness, score) => {
  expect(totalOf({ consciousness })).toBe(score);
});

describe('the level of the NEWS2 score', () => {
  test.each<[string, Partial<News2Vitals>, number, string]>([
    ['nothing wrong', {}, 0, 'low'],
    ['four in all', { pulse: 111, respiratoryRate: 21 }, 4, 'low'],
    ['a single three', { consciousness: 'voice' }, 3, 'urgent'],
    ['five in all', { pulse: 111, respiratoryRate: 21, temperature: 38.1 }, 5, 'urgent'],
    ['six in all', { pulse: 111, respiratoryRate: 21, oxygenSaturation: 92 }, 6, 'urgent'],
    ['seven in all', { pulse: 111, respiratoryRate: 21, oxygenSaturation: 92, temperature: 36 }, 7, 'emergency'],
    ['oxygen alone', { isOnOxygen: true }, 2, 'low'],
  ])('%s', (_, changes, total, level) => {
    expect(scoreNews2({ ...well, ...changes })).toMatchObject({ total, level });
  });
});

test('missing values are named, and an incomplete set gives only a lowest possible score', () => {
  const nothing: News2Vitals = {
    ...well,
    respiratoryRate: null,
    oxygenSaturation: null,
    systolic: null,
    pulse: null,
    consciousness: null,
    temperature: null,
  };
  expect(news2Of(nothing, adult)).toEqual({ kind: 'nothing-measured' });
  const result = news2Of({ ...nothing, pulse: 131 }, adult);
  expect(result).toMatchObject({
    kind: 'incomplete',
    missing: ['respiratoryRate', 'oxygenSaturation', 'systolic', 'temperature', 'consciousness'],
    atLeast: { total: 3, level: 'urgent' },
  });
  const parts = result.kind === 'incomplete' ? result.atLeast.parts : [];
  expect(parts).toContainEqual({ name: 'Pulse', value: '131 /min', score: 3 });
});

test.each(['respiratoryRate', 'oxygenSaturation', 'systolic', 'pulse', 'temperature', 'consciousness'] as const)(
  'without %s there is no score',
  (measure) => {
    expect(news2Of({ ...well, [measure]: null }, adult)).toMatchObject({ kind: 'incomplete', missing: [measure] });
  },
);

describe('NEWS2 is only for adults who are not pregnant', () => {
  test.each<[string, News2Person, string]>([
    ['an adult', adult, 'score'],
    ['somebody of sixteen', { ...adult, ageYears: 16 }, 'score'],
    ['somebody of fifteen', { ...adult, ageYears: 15 }, 'not-applicable'],
    ['a newborn', { ...adult, ageYears: 0 }, 'not-applicable'],
    ['somebody whose age nobody knows, with a high score', { ...adult, ageYears: null }, 'score'],
    ['a pregnant woman', { ...adult, isPregnant: true }, 'not-applicable'],
    ['a pregnant woman of unknown age', { ageYears: null, isPregnant: true }, 'not-applicable'],
  ])('%s', (_, person, kind) => {
    expect(news2Of({ ...well, pulse: 140 }, person).kind).toBe(kind);
  });

  test('a low score is not shown when the age is unknown, as the patient may be a child', () => {
    const because = 'Age not known: NEWS2 is for 16 years and over.';
    expect(news2Of(well, { ...adult, ageYears: null })).toEqual({ kind: 'not-applicable', because });
  });
});
