import { expect, test } from 'vitest';
import { analytes } from '../../content/catalogue.ts';
import { offeredValue } from './convert-unit.ts';

const analyteOf = (code: string) => {
  const analyte = analytes.get(code);
  if (!analyte) throw new Error(`There is no ${code}`);
  return analyte;
};

/** Pairs as published: AMA Manual of Style, conversion factors of selected laboratory values. */
test.each([
  ['fbs', '5.55 mmol/l', '99.99'],
  ['fbs', '5.6mmol/L', '100.9'],
  ['chol', '5.18 mmol/L', '200.3'],
  ['tg', '1.13 mmol/L', '100.1'],
  ['creat', '88.4 umol/L', '1'],
  ['creat', '88.4 µmol/L', '1'],
  ['bilt', '17.1 µmol/l', '0.9998'],
  ['uric', '59.48 umol/l', '0.9999'],
  ['urea', '1 mmol/L', '6.006'],
  ['ca', '2.5 mmol/L', '10.02'],
  ['alb', '40 g/L', '4'],
  ['crp', '1.2 mg/dL', '12'],
  ['vitd', '50 nmol/L', '20.03'],
  ['b12', '148 pmol/L', '200.6'],
  ['fbs', '99 mg/dL', null],
  ['fbs', '99', null],
  ['fbs', '5.6 mmol', null],
  ['fbs', '<5.6 mmol/L', null],
  ['fbs', '5,6 mmol/L', null],
  ['hb', '8.1 mmol/L', null],
  ['tsh', '2 mg/dL', null],
  ['mant', '2 mg/dL', null],
])('%s typed as “%s” is offered as %s', (code, typed, expected) => {
  expect(offeredValue(typed, analyteOf(code))).toBe(expected);
});
