import { expect, test } from 'vitest';
import { gapsOf, isGap, withGaps } from './gaps.ts';

const lipids = (chol: string, hdl: string, tg: string, more: Record<string, string> = {}) =>
  Object.entries({ chol, hdl, tg, ...more }).map(([code, value]) => ({ code, value }));

const tooFat = 'Not calculated: triglycerides 400 mg/dL or above';

test.each([
  ['triglycerides of 400', lipids('200', '50', '400'), { ldl: tooFat, vldl: tooFat }],
  ['triglycerides beyond what can be counted', lipids('200', '50', '>1000'), { ldl: tooFat, vldl: tooFat }],
  ['triglycerides just below', lipids('200', '50', '399.9'), {}],
  ['an LDL that was measured', lipids('200', '50', '400', { ldl: '90' }), { vldl: tooFat }],
  ['a cholesterol below its parts', lipids('90', '60', '300'), { ldl: 'Not calculated: it would be below zero' }],
  ['triglycerides alone', [{ code: 'tg', value: '600' }], {}],
  ['a cholesterol that is not there yet', lipids('', '50', '600'), {}],
  ['triglycerides that are no number', lipids('200', '50', '4oo'), {}],
])('explains missing calculated lipids for %s', (_, results, expected) => {
  expect(Object.fromEntries(gapsOf(results).map(({ code, why }) => [code, why]))).toEqual(expected);
});

test('the explanation takes the place of the missing value', () => {
  const rows = withGaps(lipids('200', '50', '450', { nonhdl: '150' }));
  expect(rows.map(({ code }) => code)).toEqual(['chol', 'hdl', 'tg', 'ldl', 'vldl', 'nonhdl']);
  expect(rows.filter(isGap).map(({ name }) => name)).toEqual(['LDL cholesterol', 'VLDL cholesterol']);
});

test('results without lipids stay unchanged', () => {
  const results = [{ code: 'k', value: '4.1' }];
  expect(withGaps(results)).toEqual(results);
});
