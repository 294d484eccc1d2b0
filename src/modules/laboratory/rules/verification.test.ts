import { expect, test } from 'vitest';
import { needsVerification, type Verification } from './verification.ts';

const usual = { flag: null };
const high = { flag: 'H' } as const;
const jumped = { flag: null, jumpedFrom: { value: '139', at: '2026-11-15T04:00:00.000Z' } };

test.each<[Verification, Parameters<typeof needsVerification>[1], boolean, boolean, boolean]>([
  ['none', [high], true, false, false],
  ['none', [high], true, true, false],
  ['none', [usual, jumped], false, false, false],
  ['none', [usual, jumped], false, true, true],
  ['abnormal', [usual, usual], false, true, false],
  ['abnormal', [usual, high], false, false, true],
  ['abnormal', [usual, jumped], false, false, true],
  ['abnormal', [usual], true, false, true],
  ['all', [usual], false, false, true],
])(
  '%s: %j, critical by hand: %s, of an analyser: %s, waits: %s',
  (setting, results, byHand, isFromAnalyser, expected) => {
    expect(needsVerification(setting, results, byHand, isFromAnalyser)).toBe(expected);
  },
);
