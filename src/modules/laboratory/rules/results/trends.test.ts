import { expect, test } from 'vitest';
import type { LabResult, LabTest } from '../../contract-records.ts';
import { labTest } from '../../server/testing/lab-test.ts';
import { trendsOf } from './trends.ts';

const result = (code: string, value: string, changes: Partial<LabResult> = {}): LabResult => ({
  code,
  name: code.toUpperCase(),
  value,
  unit: 'g/dL',
  range: '',
  rangeNote: '',
  flag: null,
  ...changes,
});

const taken = (day: string, ...results: LabResult[]): LabTest => ({
  ...labTest,
  collectedAt: `2026-11-${day}T05:00:00.000Z`,
  results,
});

test('an analyte measured twice has a trend, oldest first, with the range of each day and marks for pending corrections', () => {
  const girl = result('hb', '11.9', { flag: 'L', range: '12–15' });
  const tests = [{ ...taken('16', girl), awaitsVerification: true }, taken('02', result('hb', '9.1'))];
  expect(trendsOf(tests)).toEqual([
    {
      code: 'hb',
      name: 'HB',
      unit: 'g/dL',
      points: [
        { at: '2026-11-02T05:00:00.000Z', value: 9.1, flag: null, range: '', usual: null, isBeingCorrected: false },
        {
          at: '2026-11-16T05:00:00.000Z',
          value: 11.9,
          flag: 'L',
          range: '12–15',
          usual: { low: 12, high: 15 },
          isBeingCorrected: true,
        },
      ],
    },
  ]);
});

test.each([
  ['measured once', [taken('02', result('hb', '9')), taken('03', result('k', '4'))]],
  [
    'not a number',
    [taken('02', result('hb', '<1')), taken('03', result('hb', 'seen')), taken('04', result('hb', '9'))],
  ],
  ['in another unit', [taken('02', result('hb', '9')), taken('03', result('hb', '90', { unit: 'g/L' }))]],
  ['not reported', [taken('02', result('hb', '9')), labTest]],
])('there is no trend for values that are %s', (_, tests) => {
  expect(trendsOf(tests)).toEqual([]);
});
