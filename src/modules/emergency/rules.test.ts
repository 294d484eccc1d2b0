import { describe, expect, test } from 'vitest';
import { type News2Vitals, scoreNews2 } from '#modules/consultations/rules/news2.ts';
import { isOverdue, minutesWaiting, suggestedAcuity, triageReasons, waitText } from './rules.ts';

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
const scoreOf = (changes: Partial<News2Vitals>) => {
  const score = scoreNews2({ ...well, ...changes });
  if (!score) throw new Error('Nothing was measured.');
  return score;
};

describe('the colour that vitals suggest', () => {
  test.each([
    ['all is well', {}, 'green'],
    ['4 points, none of them 3', { respiratoryRate: 22, pulse: 112 }, 'green'],
    ['5 points', { respiratoryRate: 22, pulse: 112, temperature: 38.5 }, 'yellow'],
    ['a single 3', { systolic: 85 }, 'yellow'],
    ['6 points', { respiratoryRate: 26, systolic: 85 }, 'yellow'],
    ['7 points', { respiratoryRate: 26, systolic: 85, pulse: 95 }, 'red'],
  ] as const)('%s', (_, changes, acuity) => {
    expect(suggestedAcuity(scoreOf(changes))).toBe(acuity);
  });
});

test('the reasons name what costs points, the worst first, and what is not known', () => {
  expect(triageReasons(scoreOf({ pulse: 95, systolic: 85, temperature: null }))).toEqual([
    'NEWS2 4',
    'Systolic pressure 85 mmHg: 3 points',
    'Pulse 95 /min: 1 point',
    'Not measured: Temperature',
  ]);
});

test('the timer counts whole minutes and says hours as people do', () => {
  expect(minutesWaiting('2026-11-15T10:00:00Z', '2026-11-15T10:59:59Z')).toBe(59);
  expect(minutesWaiting('2026-11-15T10:00:00Z', '2026-11-15T09:59:00Z')).toBe(0);
  expect([waitText(0), waitText(59), waitText(60), waitText(125)]).toEqual([
    '0 min',
    '59 min',
    '1 h 00 min',
    '2 h 05 min',
  ]);
});

test('red waits for nothing, yellow half an hour, green two hours, and triage ten minutes', () => {
  expect([isOverdue('red', 0), isOverdue('red', 1)]).toEqual([false, true]);
  expect([isOverdue('yellow', 30), isOverdue('yellow', 31)]).toEqual([false, true]);
  expect([isOverdue('green', 120), isOverdue('green', 121)]).toEqual([false, true]);
  expect([isOverdue(null, 10), isOverdue(null, 11)]).toEqual([false, true]);
});
