import { expect, test } from 'vitest';
import { reportedAnalytes } from '../catalogue/reported-analytes.ts';
import { withCalculated } from './with-calculated.ts';

const day = '2026-11-17';

/** The INR of a prothrombin time in seconds, where a healthy one takes 12, with the clinic's critical limit. */
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
