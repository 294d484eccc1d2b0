import { expect, test } from 'vitest';
import { limitsFor } from '../rules/catalogue/limits.ts';
import { readValue } from '../rules/results/flag.ts';
import { analytes } from './catalogue.ts';

const measured = [...analytes.values()].filter((analyte) => analyte.kind === 'number');
const placesOf = (limit: number) => String(limit).split('.')[1]?.length ?? 0;

test.each(measured)('$name has its places, and no limit of it has more', (analyte) => {
  const { mostDecimals = -1, ranges, critical, children = [], pregnancy } = analyte;
  const limits = [...ranges, critical, ...children, pregnancy].flatMap((line) => [line?.low ?? 0, line?.high ?? 0]);
  expect(mostDecimals).toBeGreaterThanOrEqual(Math.max(...limits.map(placesOf)));
});

const person = { sex: 'female', birthDate: '1990-01-01' } as const;

/** Flags follow the reported value: 99.09 mg/dL is reported as 99, which is in the range of 70 to 99. */
test.each([
  ['fbs', '99.09', '99', null],
  ['fbs', '99.49', '99', null],
  ['fbs', '99.5', '100', 'H'],
  ['fbs', '69.5', '70', null],
  ['fbs', '69.4', '69', 'L'],
  ['k', '5.04', '5.0', null],
  ['k', '5.05', '5.1', 'H'],
  // Rounding must never hide a critical value.
  ['k', '6.2', '6.2', 'HH'],
  ['k', '6.15', '6.2', 'HH'],
  ['fbs', '45.6', '46', 'LL'],
  // A value with no more decimals than the analyte stays as typed.
  ['creat', '1', '1', null],
  ['k', '4', '4', null],
  ['tsh', '0.405', '0.405', null],
])('%s typed as %s is reported as %s with the flag %s', (code, typed, value, flag) => {
  const analyte = analytes.get(code);
  if (!analyte) throw new Error(`There is no ${code}`);
  expect(readValue(typed, analyte, limitsFor(analyte, person, '2026-11-16'))).toMatchObject({ value, flag });
});

/** Only a bound that is certainly out of range counts: "<12" may be 4. */
test.each([
  ['fbs', '<0.5', true],
  ['fbs', '0.5', true],
  ['fbs', '<11', true],
  ['fbs', '<12', false],
  ['fbs', '<2000', false],
  ['fbs', '>1', false],
  ['fbs', '>1500', true],
  ['k', '>12', true],
  ['k', '<12', false],
  ['crp', '<0.5', false],
])('%s typed as %s must be confirmed: %s', (code, typed, isAsked) => {
  const analyte = analytes.get(code);
  if (!analyte) throw new Error(`There is no ${code}`);
  const read = readValue(typed, analyte, limitsFor(analyte, person, '2026-11-16'));
  expect('doubt' in read).toBe(isAsked);
});
