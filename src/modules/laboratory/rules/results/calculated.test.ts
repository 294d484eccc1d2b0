import { describe, expect, test } from 'vitest';
import type { Person } from '../catalogue/limits.ts';
import { calculated, whyNotCalculated } from './calculated.ts';

const day = '2026-11-16';
const born = (years: number, sex: Person['sex'] = 'male'): Person => ({ sex, birthDate: `${2026 - years}-11-16` });
const resultFor = (code: string, values: Record<string, string>, person = born(40)) =>
  calculated(
    { code },
    Object.entries(values).map(([name, value]) => ({ code: name, value })),
    person,
    day,
  )?.value ?? null;

// The first row is the example of the National Kidney Foundation's calculator; the others follow from the published
// equation.
test.each<[creatinine: string, years: number, sex: Person['sex'], expected: string | null]>([
  ['1.2', 55, 'male', '71'],
  ['1.2', 60, 'female', '52'],
  ['0.9', 40, 'male', '111'],
  ['0.7', 40, 'female', '112'],
  ['0.5', 30, 'female', '129'],
  ['4.0', 70, 'male', '15'],
  ['1.0', 18, 'male', '112'],
  ['1.0', 17, 'male', null],
  ['1.0', 40, 'other', null],
  ['<0.2', 40, 'male', null],
])('creatinine %s at %i years, %s, gives eGFR %s', (creat, years, sex, expected) => {
  expect(resultFor('egfr', { creat }, born(years, sex))).toBe(expected);
});

test('an eGFR needs the date of birth', () => {
  expect(resultFor('egfr', { creat: '1' }, { sex: 'male', birthDate: null })).toBeNull();
});

const needsExact = 'Not calculated: the formula needs an exact creatinine';

test.each<[who: string, creatinine: string, person: Person, expected: string | null]>([
  ['an adult', '1.0', born(18), null],
  ['a child', '0.5', born(17), 'Not calculated: the formula is for adults of 18 years or older'],
  ['another sex', '1.0', born(40, 'other'), 'Not calculated: the formula needs sex male or female'],
  ['an unknown age', '1.0', { sex: 'male', birthDate: null }, 'Not calculated: date of birth not known'],
  ['a creatinine beyond the scale', '<0.2', born(40), needsExact],
  ['a creatinine of nothing', '0', born(40), needsExact],
  ['a creatinine that is not there', '', born(17), null],
  ['a creatinine that is no number', 'haemolysed', born(17), null],
])('explains a missing eGFR for %s with creatinine %s', (_, creat, person, expected) => {
  expect(whyNotCalculated('egfr', [{ code: 'creat', value: creat }], person, day)).toBe(expected);
  expect(whyNotCalculated('ldl', [{ code: 'creat', value: creat }], person, day)).toBeNull();
});

describe('an INR', () => {
  // (PT / mean normal PT) to the power of the ISI: WHO Technical Report Series 889, annex 3.
  test.each([
    ['24', 12, 1, '2.0'],
    ['24', 12, 1.2, '2.3'],
    ['18', 12, 2.2, '2.4'],
    ['12', 12, 1.5, '1.0'],
    ['36', 12, 1.45, '4.9'],
    ['9', 12, 1.1, '0.7'],
    ['0', 12, 1, null],
    ['>120', 12, 1, null],
  ])('for %s s with a mean normal time of %s s and an ISI of %s is %s', (pt, meanNormalSeconds, isi, expected) => {
    const basis = { ...born(40), reagent: { isi, meanNormalSeconds } };
    expect(calculated({ code: 'inr' }, [{ code: 'pt', value: pt }], basis, day)?.value ?? null).toBe(expected);
  });

  test('must be typed until the clinic has entered its reagent', () => {
    expect(resultFor('inr', { pt: '24' })).toBeNull();
  });
});

describe('calculated lipids', () => {
  // Friedewald, Levy and Fredrickson 1972: LDL = cholesterol - HDL - triglycerides / 5, below 400 mg/dL.
  test.each([
    ['200', '50', '150', '120'],
    ['246', '42', '200', '164'],
    ['200', '50', '399', '70'],
    ['200', '50', '400', null],
    ['90', '60', '300', null],
    ['200', '', '150', null],
  ])('with cholesterol %s, HDL %s and triglycerides %s give LDL %s', (chol, hdl, tg, expected) => {
    expect(resultFor('ldl', { chol, hdl, tg })).toBe(expected);
  });
});

test.each([
  ['vldl', { tg: '150' }, '30'],
  ['nonhdl', { chol: '200', hdl: '45' }, '155'],
  ['bili', { bilt: '1.2', bild: '0.3' }, '0.9'],
  ['glob', { prot: '7.2', alb: '4.2' }, '3.0'],
  ['agr', { prot: '7.2', alb: '4.2' }, '1.4'],
  ['agr', { prot: '4.2', alb: '4.2' }, null],
  ['tsat', { iron: '80', tibc: '320' }, '25'],
  ['hb', { hct: '45' }, null],
])('%s from %j is %s', (code, values, expected) => {
  expect(resultFor(code, values)).toBe(expected);
});

test.each([
  ['ldl', { chol: '200', hdl: '50', tg: '150' }],
  ['egfr', { creat: '1' }],
])(
  'by which formula %s was calculated is said without brackets, because it stands in brackets on the report',
  (code, values) => {
    const results = Object.entries(values).map(([name, value]) => ({ code: name, value }));
    expect(calculated({ code }, results, born(40), day)?.note).toMatch(/^Calculated by [^()]+$/);
  },
);
