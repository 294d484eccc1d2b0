import { expect, test } from 'vitest';
import { type Replaced, type Verification, whyVerify } from './verification.ts';

const usual = { code: 'k', name: 'Potassium', flag: null };
const high = { ...usual, flag: 'H' } as const;
const jumped = { ...usual, jumpedFrom: { value: '139', at: '2026-11-15T04:00:00.000Z' } };

type Results = Parameters<typeof whyVerify>[0]['results'];

const range = 'Potassium is not in its range';
const far = 'Potassium is far from the last value';

test.each<[Verification, Results, isCriticalByHand: boolean, isFromAnalyser: boolean, why: string]>([
  ['none', [high], true, false, ''],
  ['none', [high], true, true, ''],
  ['none', [usual, jumped], false, false, ''],
  ['none', [usual, jumped], false, true, far],
  ['abnormal', [usual, usual], false, true, ''],
  ['abnormal', [usual, high], false, false, range],
  ['abnormal', [usual, jumped], false, false, far],
  ['abnormal', [usual], true, false, 'Marked as critical'],
  ['all', [usual], false, false, 'All results are verified'],
  ['all', [high], false, false, 'All results are verified'],
])(
  '%s: %j, critical by hand: %s, of an analyser: %s: %s',
  (setting, results, isCriticalByHand, isFromAnalyser, why) => {
    const outOfControl = new Map([['na', 'Level 1, 1-3s']]);
    const byHand = { isCriticalByHand, isFromAnalyser, doubt: '', replaced: null };
    expect(whyVerify({ setting, results, ...byHand, outOfControl })).toBe(why);
  },
);

test.each<Verification>(['none', 'abnormal', 'all'])(
  'with the setting %s an analyte out of control waits and says why',
  (setting) => {
    const outOfControl = new Map([['k', 'Level 1, 1-3s']]);
    const byHand = { isCriticalByHand: false, isFromAnalyser: false, doubt: '', replaced: null };
    const why = whyVerify({ setting, results: [usual], ...byHand, outOfControl });
    expect(why).toBe('Quality control of Potassium is out (Level 1, 1-3s)');
  },
);

test.each<Verification>(['none', 'abnormal', 'all'])(
  '%s: what the analyser itself doubts waits and says why',
  (setting) => {
    const doubt = 'Potassium: The analyser doubts it, check';
    const sent = { isCriticalByHand: false, isFromAnalyser: true, doubt, outOfControl: new Map(), replaced: null };
    expect(whyVerify({ setting, results: [usual], ...sent })).toBe(doubt);
  },
);

const plain = { results: [usual], isCritical: false, isToVerify: false };

test.each<[Verification, Partial<Replaced>, why: string]>([
  ['abnormal', {}, ''],
  ['abnormal', { results: [usual, high] }, 'Replaces Potassium, which was not in its range'],
  ['abnormal', { results: [jumped] }, 'Replaces Potassium, which was far from the last value'],
  ['abnormal', { isCritical: true, isToVerify: true }, 'Replaces a critical result'],
  ['abnormal', { isToVerify: true }, 'Replaces results that a second person verifies'],
  ['all', {}, 'All results are verified'],
  ['none', { results: [high], isCritical: true, isToVerify: true }, ''],
])('with the setting %s a usual value that replaces %j gives the reason: %s', (setting, replaced, why) => {
  const byHand = { isCriticalByHand: false, isFromAnalyser: false, doubt: '', outOfControl: new Map() };
  expect(whyVerify({ setting, results: [usual], ...byHand, replaced: { ...plain, ...replaced } })).toBe(why);
});
