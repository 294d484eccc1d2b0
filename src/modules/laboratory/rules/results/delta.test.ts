import { describe, expect, test } from 'vitest';
import { analytes } from '../../content/catalogue.ts';
import { deltaLimits } from '../../content/delta-limits.ts';
import type { LabResult } from '../../contract-records.ts';
import { deltaOf, isJump, lastValues, mostDeltaDays, withJumps } from './delta.ts';

const at = '2026-11-16T04:00:00.000Z';
const daysBefore = (days: number) => new Date(Date.parse(at) - days * 86_400_000).toISOString();

test.each<[code: string, before: string, value: string, days: number, expected: boolean]>([
  ['na', '127', '140', 1, false],
  ['na', '127', '140.1', 1, true],
  ['na', '140', '126', 1, true],
  ['na', '127', '150', 3, true],
  ['na', '127', '150', 3.01, false],
  ['k', '4', '5.6', 2, false],
  ['k', '4', '5.7', 2, true],
  ['k', '4', '2.3', 2, true],
  ['mcv', '85', '90', 6, false],
  ['mcv', '85', '90.5', 6, true],
  ['hb', '12', '9', 2, false],
  ['hb', '12', '8.9', 2, true],
  ['hb', '0', '0.1', 1, true],
  ['wbc', '4', '40', 1, false],
  ['na', '<120', '150', 1, false],
  ['na', '140', '>180', 1, false],
  ['na', '140', '', 1, false],
])('%s: from %s to %s within %s days is a jump: %s', (code, before, value, days, expected) => {
  expect(isJump(deltaOf(analytes.get(code)), value, at, { value: before, at: daysBefore(days) })).toBe(expected);
});

test('a value is not compared with a missing value or with one from a later sample', () => {
  expect(isJump({ days: 3, by: 13 }, '150', at, null)).toBe(false);
  expect(isJump({ days: 3, by: 13 }, '150', at, { value: '120', at: daysBefore(-1) })).toBe(false);
});

const result = (code: string, value: string): LabResult => ({
  code,
  name: code,
  value,
  unit: '',
  range: '',
  rangeNote: '',
  flag: null,
});

describe('the previous value', () => {
  const last = lastValues([
    { collectedAt: daysBefore(1), results: [result('na', '139'), result('k', '<2')] },
    { collectedAt: daysBefore(2), results: [result('na', '120'), result('k', '4.1')] },
  ]);

  test('of each analyte is the newest one that is a number', () => {
    expect([...last]).toEqual([
      ['na', { value: '139', at: daysBefore(1) }],
      ['k', { value: '4.1', at: daysBefore(2) }],
    ]);
  });

  const compared = ['na', 'k', 'cl'].flatMap((code) => {
    const analyte = analytes.get(code);
    return analyte ? [{ analyte }] : [];
  });

  test('is shown only with results that jumped', () => {
    const marked = withJumps([result('na', '118'), result('k', '4.4'), result('cl', '100')], at, last, compared);
    expect(marked.map(({ jumpedFrom }) => jumpedFrom?.value ?? null)).toEqual(['139', null, null]);
  });
});

test.each(Object.entries(deltaLimits))('the change limit of %s belongs to a numeric analyte', (code, limit) => {
  expect(analytes.get(code)?.kind).toBe('number');
  expect(limit.days).toBeLessThanOrEqual(mostDeltaDays);
  expect([limit.by, limit.percent].filter((one) => one !== undefined)).toHaveLength(1);
});
