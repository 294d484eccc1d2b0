import { expect, test } from 'vitest';
import type { LabResult } from '../../contract-records.ts';
import { reportedAnalytes } from '../catalogue/reported-analytes.ts';
import { isGap, withGaps } from './gaps.ts';
import { withCalculated } from './with-calculated.ts';

const day = '2026-11-17';

/** The INR of a prothrombin time in seconds, with a normal time of 12 and the clinic's critical limit. */
function inrOf(value: string, criticalHigh: number) {
  const basis = { sex: 'male' as const, birthDate: '1980-01-01', reagent: { isi: 1, meanNormalSeconds: 12 } };
  const reported = reportedAnalytes('pt', basis, day).map((one) =>
    one.analyte.code === 'inr' ? { ...one, limits: { ...one.limits, criticalHigh } } : one,
  );
  const pt = { code: 'pt', name: 'PT', value, unit: 's', range: '', rangeNote: '', flag: null };
  const found = withCalculated([pt], reported).find(({ code }) => code === 'inr');
  return [found?.value, found?.flag];
}

test.each([
  ['an INR of 4.525 is critical from 4.52 on, and reads 4.5', '54.3', 4.52, ['4.5', 'HH']],
  ['an INR of 4.525 is not critical from 4.53 on', '54.3', 4.53, ['4.5', 'H']],
  ['an INR of 4.958 reads 5.0, and is critical as it is read', '59.5', 5, ['5.0', 'HH']],
  ['an INR of 1.242 reads 1.2, which is usual', '14.9', 5, ['1.2', null]],
] as const)('%s', (_, pt, criticalHigh, expected) => {
  expect(inrOf(pt, criticalHigh)).toEqual(expected);
});

const creatinine = {
  code: 'creat',
  name: 'Creatinine',
  value: '0.5',
  unit: 'mg/dL',
  range: '',
  rangeNote: '',
  flag: null,
};

/** The rows after the creatinine on the report of a patient born on this day. */
const afterCreatinine = (birthDate: string, results: readonly LabResult[] = [creatinine]) =>
  withGaps(withCalculated(results, reportedAnalytes('creat', { sex: 'female', birthDate }, day)))
    .slice(1)
    .map((row) => [row.name, isGap(row) ? row.why : row.value]);

const forAdults = 'Not calculated: the formula is for adults of 18 years or older';

test('a report explains why a child has no eGFR', () => {
  expect(afterCreatinine('2016-11-17')).toEqual([['eGFR', forAdults]]);
  expect(afterCreatinine('2008-11-18')).toEqual([['eGFR', forAdults]]);
  expect(afterCreatinine('2008-11-17')).toEqual([['eGFR', '139']]);
});

test('a measured eGFR leaves no gap, and neither does one calculated after a correction', () => {
  expect(
    afterCreatinine('2016-11-17', [creatinine, { ...creatinine, code: 'egfr', name: 'eGFR', value: '90' }]),
  ).toEqual([['eGFR', '90']]);
  const before = { ...creatinine, gap: { code: 'egfr', name: 'eGFR', why: forAdults } };
  expect(afterCreatinine('1986-11-17', [before])).toEqual([['eGFR', '122']]);
});

const noReagent = "Not calculated: the reagent's ISI and mean normal time are not set (laboratory settings)";

test.each([
  [null, '60', [['INR', noReagent]]],
  [{ isi: 1, meanNormalSeconds: 12 }, '24', [['INR', '2.0']]],
  [{ isi: 1, meanNormalSeconds: 12 }, '>120', []],
])('with the reagent %j a prothrombin time of %s s is followed by %j', (reagent, value, expected) => {
  const pt = { code: 'pt', name: 'PT', value, unit: 's', range: '', rangeNote: '', flag: null };
  const reported = reportedAnalytes('pt', { sex: 'male', birthDate: '1980-01-01', reagent }, day);
  const rows = withGaps(withCalculated([pt], reported)).slice(1);
  expect(rows.map((row) => [row.name, isGap(row) ? row.why : row.value])).toEqual(expected);
});
