import { expect, test } from 'vitest';
import { needsVerification, type Verification } from './verification.ts';

const usual = { flag: null };
const high = { flag: 'H' } as const;
const jumped = { flag: null, jumpedFrom: { value: '139', at: '2026-11-15T04:00:00.000Z' } };

test.each<[Verification, Parameters<typeof needsVerification>[1], boolean, boolean]>([
  ['none', [high], true, false],
  ['abnormal', [usual, usual], false, false],
  ['abnormal', [usual, high], false, true],
  ['abnormal', [usual, jumped], false, true],
  ['abnormal', [usual], true, true],
  ['all', [usual], false, true],
])('%s: %j, critical by hand: %s, waits: %s', (setting, results, isCriticalByHand, expected) => {
  expect(needsVerification(setting, results, isCriticalByHand)).toBe(expected);
});
