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
  ['fbs', '5.55 mmol/l', '100'],
  ['fbs', '5.5 mmol/L', '99'],
  ['fbs', '5.6mmol/L', '101'],
  ['chol', '5.18 mmol/L', '200'],
  ['tg', '1.13 mmol/L', '100'],
  ['creat', '88.4 umol/L', '1'],
  ['creat', '88.4 µmol/L', '1'],
  ['bilt', '17.1 µmol/l', '1'],
  ['uric', '59.48 umol/l', '1'],
  ['urea', '1 mmol/L', '6'],
  ['ca', '2.5 mmol/L', '10'],
  ['alb', '40 g/L', '4'],
  ['crp', '1.2 mg/dL', '12'],
  ['vitd', '50 nmol/L', '20'],
  ['b12', '148 pmol/L', '201'],
  ['wbc', '7000 /µL', '7'],
  ['wbc', '7000/cumm', '7'],
  ['wbc', '7000 cells/cu.mm', '7'],
  ['wbc', '11250 /mm³', '11.25'],
  ['wbc', '7.2 x10^9/L', '7.2'],
  ['plt', '2.5 lakh', '250'],
  ['plt', '2.5 lakhs/cumm', '250'],
  ['plt', '1.5 lac/µL', '150'],
  ['plt', '250 x10^9/L', '250'],
  ['plt', '250000 /µL', '250'],
  ['rbc', '4.5 million/cumm', '4.5'],
  ['rbc', '4.5 ×10¹²/L', '4.5'],
  ['aec', '350 cells/µL', '0.35'],
  ['hb', '13 lakh', null],
  ['plt', '2.5 crore', null],
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
