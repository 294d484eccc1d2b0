import { describe, expect, test } from 'vitest';
import { latestVitals, type VitalsSet } from '#modules/vitals/rules/latest.ts';
import type { News2Vitals } from '#modules/vitals/rules/news2.ts';
import { type Acuity, isOverdue, minutesWaiting, reasonAsked, suggestionOf, waitText } from './rules.ts';

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
const adult = { ageYears: 40, isPregnant: false };
const at = '2026-11-15T10:00:00.000Z';
const wholeSet: VitalsSet = {
  ...well,
  id: 'a',
  takenAt: at,
  glucose: null,
  diastolic: null,
  weight: null,
  height: null,
  isPregnant: false,
};
const suggested = (changes: Partial<News2Vitals & { glucose: number }>, person = adult) => {
  const { ageYears, isPregnant } = person;
  const age = { days: ageYears * 366, months: ageYears * 12 };
  const { alerts: _, ...suggestion } = suggestionOf(latestVitals([{ ...wholeSet, ...changes, isPregnant }]), at, age);
  return suggestion;
};

describe('the colour suggested by the vitals', () => {
  test.each([
    ['all is well', {}, 'green'],
    ['4 points, none of them 3', { respiratoryRate: 22, pulse: 112 }, 'green'],
    ['5 points', { respiratoryRate: 22, pulse: 112, temperature: 38.5 }, 'yellow'],
    ['a single 3', { systolic: 85 }, 'yellow'],
    ['6 points', { respiratoryRate: 26, systolic: 85 }, 'yellow'],
    ['7 points', { respiratoryRate: 26, systolic: 85, pulse: 95 }, 'red'],
    ['sugar far too low, nothing else', { glucose: 40 }, 'yellow'],
    ['sugar a little low, nothing else', { glucose: 65 }, 'green'],
    ['well, but a measure is missing', { pulse: null }, null],
    ['a single 3, and a measure missing', { systolic: 85, pulse: null }, 'yellow'],
    ['7 points, and a measure missing', { respiratoryRate: 26, systolic: 85, pulse: 95, temperature: null }, 'red'],
  ] as const)('%s', (_, changes, acuity) => {
    expect(suggested(changes).acuity).toBe(acuity);
  });
});

test('the reasons list the measures that score points, worst first, and those that are missing', () => {
  expect(suggested({ pulse: 95, systolic: 85, temperature: null })).toEqual({
    acuity: 'yellow',
    score: null,
    reasons: [
      'NEWS2 at least 4',
      'Systolic pressure 85 mmHg: 3 points',
      'Pulse 95 /min: 1 point',
      'Not measured: Temperature.',
    ],
  });
  expect(suggested({ pulse: null }).reasons).toEqual(['NEWS2 not scored', 'Not measured: Pulse.']);
});

test.each([
  ['a child', { ageYears: 8, isPregnant: false }, 'NEWS2 is not for anyone under 16.'],
  ['a pregnant woman', { ageYears: 27, isPregnant: true }, 'NEWS2 is not for use in pregnancy.'],
])('the vitals suggest no colour for %s, however bad they are', (_, person, why) => {
  expect(suggested({ systolic: 60 }, person)).toEqual({ acuity: null, score: null, reasons: [why] });
});

const unmeasured: Partial<VitalsSet> = {
  respiratoryRate: null,
  oxygenSaturation: null,
  systolic: null,
  pulse: null,
  consciousness: null,
  temperature: null,
};

describe('a second triage of an adult', () => {
  const age = { days: 14_600, months: 480 };
  const after = (first: Partial<VitalsSet>, hours: number, second: Partial<VitalsSet>) => {
    const later = new Date(Date.parse(at) + hours * 3_600_000).toISOString();
    const sets = [
      { ...wholeSet, ...first },
      { ...wholeSet, ...unmeasured, id: 'b', takenAt: later, ...second },
    ];
    return suggestionOf(latestVitals(sets), later, age);
  };

  test.each<[string, Partial<VitalsSet>, number, Partial<VitalsSet>, Partial<ReturnType<typeof suggestionOf>>]>([
    [
      'with fewer measures keeps what is severe',
      { oxygenSaturation: 80 },
      1,
      { pulse: 72 },
      { acuity: 'yellow', score: 3 },
    ],
    [
      'that measures it again does not',
      { oxygenSaturation: 80 },
      1,
      { oxygenSaturation: 98 },
      { acuity: 'green', score: 0 },
    ],
    ['makes the whole score of both', { pulse: null }, 1, { pulse: 72 }, { acuity: 'green', score: 0 }],
    [
      'after hours: what calls for help still counts',
      { respiratoryRate: 26, systolic: 85, pulse: 95 },
      5,
      { temperature: 37 },
      { acuity: 'red', score: null },
    ],
    [
      'after hours: what was well then reassures no longer',
      {},
      5,
      { pulse: 72 },
      {
        acuity: null,
        score: null,
        reasons: [
          'NEWS2 not scored',
          'Older than 4 hours: Systolic pressure, Respiration, SpO₂, Temperature, Consciousness.',
        ],
      },
    ],
  ])('%s', (_, first, hours, second, suggestion) => {
    expect(after(first, hours, second)).toMatchObject(suggestion);
  });

  test('suggests nothing before anything is measured', () => {
    expect(suggestionOf(null, at, age)).toEqual({ acuity: null, score: null, reasons: [], alerts: [] });
  });
});

const low = [{ title: 'SpO₂ 80 %: severely low', isSevere: true }];
const slight = [{ title: 'Pulse 150 /min: high', isSevere: false }];

test.each<[string, Acuity, Acuity | null, typeof low, string | null]>([
  ['as suggested', 'yellow', 'yellow', low, null],
  ['more urgent than suggested', 'red', 'yellow', low, null],
  ['far more urgent', 'red', 'green', [], null],
  [
    'less urgent',
    'green',
    'yellow',
    [],
    'The vitals suggest yellow. Enter a reason (at least 5 characters) for green.',
  ],
  [
    'less urgent than red',
    'yellow',
    'red',
    low,
    'The vitals suggest red. Enter a reason (at least 5 characters) for yellow.',
  ],
  [
    'a child, green beside a severe value',
    'green',
    null,
    low,
    'SpO₂ 80 %: severely low. Enter a reason (at least 5 characters) for green.',
  ],
  ['a child, yellow beside a severe value', 'yellow', null, low, null],
  ['a child, red beside a severe value', 'red', null, low, null],
  ['a child, green beside a value a little high', 'green', null, slight, null],
  ['a child, green and nothing out of range', 'green', null, [], null],
])('a colour needs a reason or not: %s', (_, decided, suggestion, alerts, asked) => {
  expect(reasonAsked(decided, suggestion, alerts)).toBe(asked);
});

test('the timer counts whole minutes and shows longer waits in hours', () => {
  expect(minutesWaiting('2026-11-15T10:00:00Z', '2026-11-15T10:59:59Z')).toBe(59);
  expect(minutesWaiting('2026-11-15T10:00:00Z', '2026-11-15T09:59:00Z')).toBe(0);
  expect([waitText(0), waitText(59), waitText(60), waitText(125)]).toEqual([
    '0 min',
    '59 min',
    '1 h 00 min',
    '2 h 05 min',
  ]);
});

test('red is overdue at once, yellow after half an hour, green after two hours, and triage after ten minutes', () => {
  expect([isOverdue('red', 0), isOverdue('red', 1)]).toEqual([false, true]);
  expect([isOverdue('yellow', 30), isOverdue('yellow', 31)]).toEqual([false, true]);
  expect([isOverdue('green', 120), isOverdue('green', 121)]).toEqual([false, true]);
  expect([isOverdue(null, 10), isOverdue(null, 11)]).toEqual([false, true]);
});
