import { describe, expect, test } from 'vitest';
import { analytes } from '../../content/catalogue.ts';
import { limitsFor } from '../catalogue/limits.ts';
import { type Flag, readValue } from './flag.ts';

const adult = { sex: 'male', birthDate: '1980-01-01' } as const;

function read(code: string, typed: string) {
  const analyte = analytes.get(code);
  if (!analyte) throw new Error(`${code} is not in the catalogue`);
  return readValue(typed, analyte, limitsFor(analyte, adult, '2026-11-16'));
}

const flagOf = (code: string, typed: string) => {
  const answer = read(code, typed);
  return answer.fault === undefined ? answer.flag : answer.fault;
};

describe('in pregnancy', () => {
  const woman = { sex: 'female', birthDate: '1995-01-01' } as const;
  const flagsOf = (code: string, typed: string) => {
    const analyte = analytes.get(code);
    if (!analyte) throw new Error(`${code} is not in the catalogue`);
    return [false, true].map((isPregnant) => {
      const answer = readValue(typed, analyte, limitsFor(analyte, { ...woman, isPregnant }, '2026-11-16'));
      return answer.fault === undefined ? answer.flag : answer.fault;
    });
  };

  test.each<[code: string, typed: string, otherwise: Flag | null, inPregnancy: Flag | null]>([
    ['hb', '11.9', 'L', null],
    ['hb', '11', 'L', null],
    ['hb', '10.9', 'L', 'L'],
    ['hb', '7', 'LL', 'LL'],
    ['fbs', '91', null, null],
    ['fbs', '92', null, 'H'],
    ['creat', '0.8', null, null],
    ['creat', '0.9', null, 'H'],
    ['tsh', '4', null, null],
  ])('%s of %s has the flag %s normally and %s in pregnancy', (code, typed, ...expected) => {
    expect(flagsOf(code, typed)).toEqual(expected);
  });
});

/**
 * The product's critical values for adults, written out: at the limit a value is critical, one step before it is not.
 */
describe('a critical value', () => {
  test.each<[code: string, just: string, at: string, flag: Flag]>([
    ['k', '2.9', '2.8', 'LL'],
    ['k', '6.1', '6.2', 'HH'],
    ['na', '121', '120', 'LL'],
    ['na', '157', '158', 'HH'],
    ['co2', '12', '11', 'LL'],
    ['co2', '39', '40', 'HH'],
    ['fbs', '47', '46', 'LL'],
    ['fbs', '483', '484', 'HH'],
    ['ppbs', '47', '46', 'LL'],
    ['rbs', '483', '484', 'HH'],
    ['ca', '6.7', '6.6', 'LL'],
    ['ca', '12.8', '12.9', 'HH'],
    ['mg', '1.1', '1.0', 'LL'],
    ['mg', '4.8', '4.9', 'HH'],
    ['phos', '1.3', '1.2', 'LL'],
    ['phos', '8.8', '8.9', 'HH'],
    ['creat', '7.3', '7.4', 'HH'],
    ['hb', '7.1', '7.0', 'LL'],
    ['plt', '21', '20', 'LL'],
    ['plt', '999', '1000', 'HH'],
    ['wbc', '1.1', '1.0', 'LL'],
    ['wbc', '49.9', '50', 'HH'],
    ['inr', '4.9', '5.0', 'HH'],
    ['pt', '39.9', '40', 'HH'],
    ['ph', '7.21', '7.20', 'LL'],
    ['ph', '7.59', '7.60', 'HH'],
    ['lact', '3.4', '3.5', 'HH'],
  ])('of %s is flagged: %s is only low or high, %s is %s', (code, just, at, flag) => {
    expect([flagOf(code, just), flagOf(code, at)]).toEqual([flag.slice(1), flag]);
  });
});

test.each<[code: string, typed: string, flag: Flag | null]>([
  ['k', '3.4', 'L'],
  ['k', '3.5', null],
  ['k', '5', null],
  ['k', '5.0', null],
  ['k', '5.1', 'H'],
  ['hdl', '39', 'L'],
  ['hdl', '40', null],
  ['hdl', '120', null],
  ['chol', '199', null],
  ['chol', '200', 'H'],
  ['hba1c', '5.6', null],
  ['hba1c', '5.7', 'H'],
  ['ns1', 'Negative', null],
  ['ns1', 'positive', 'A'],
  ['abo', 'AB', null],
  ['uprot', 'Trace', 'A'],
  ['smear', 'Normocytic normochromic', null],
])('%s %s has the flag %s', (code, typed, flag) => {
  expect(flagOf(code, typed)).toBe(flag);
});

/** A value beyond the analyser's scale gets only a flag that applies to every value beyond the bound. */
describe('a value given as a bound', () => {
  test.each<[code: string, typed: string, flag: Flag | null]>([
    // 3.5–5, critical at 2.8 and 6.2.
    ['k', '>1', null],
    ['k', '>2.8', null],
    ['k', '>4.9', null],
    ['k', '>5', 'H'],
    ['k', '>6.1', 'H'],
    ['k', '>6.2', 'HH'],
    ['k', '>6.5', 'HH'],
    ['k', '<6.5', null],
    ['k', '<5', null],
    ['k', '<3.6', null],
    ['k', '<3.5', 'L'],
    ['k', '<2.9', 'L'],
    ['k', '<2.8', 'LL'],
    ['k', '<2', 'LL'],
    // A range without critical limits.
    ['cl', '<200', null],
    ['cl', '<96', 'L'],
    ['cl', '>106', 'H'],
    ['cl', '>96', null],
    // A range with an upper end only.
    ['trop', '<0.01', null],
    ['trop', '<0.05', null],
    ['trop', '>0.03', null],
    ['trop', '>50', 'H'],
    ['crp', '<0.5', null],
    // A range with a lower end only.
    ['hdl', '>100', null],
    ['hdl', '<40', 'L'],
    ['hdl', '<41', null],
    // A critical limit on one side only.
    ['creat', '<0.1', 'L'],
    ['creat', '>7.3', 'H'],
    ['creat', '>7.4', 'HH'],
    ['plt', '<5', 'LL'],
    ['plt', '<160', null],
    ['rbs', '>400', 'H'],
    ['rbs', '>500', 'HH'],
    ['tsh', '<0.01', 'L'],
    ['ferr', '> 1000', 'H'],
    // An analyte that is usually calculated, typed as a bound.
    ['inr', '>1', null],
    ['inr', '>4.9', 'H'],
    ['inr', '>5', 'HH'],
    ['egfr', '>60', null],
    ['egfr', '<15', 'L'],
  ])('%s %s has the flag %s', (code, typed, flag) => {
    expect(flagOf(code, typed)).toBe(flag);
  });

  test.each<[typed: string, limits: [low: number | null, high: number | null], flag: Flag | null]>([
    ['>10', [null, null], null],
    ['<10', [null, null], null],
    ['>10', [null, 10], 'H'],
    ['<10', [10, null], 'L'],
  ])('%s with the range %j has the flag %s', (typed, [low, high], flag) => {
    const analyte = analytes.get('k');
    if (!analyte) throw new Error('k is not in the catalogue');
    expect(readValue(typed, analyte, { low, high, criticalLow: null, criticalHigh: null })).toMatchObject({ flag });
  });

  test('without a usual range is flagged only when it is critical', () => {
    const analyte = analytes.get('k');
    if (!analyte) throw new Error('k is not in the catalogue');
    const limits = { low: null, high: null, criticalLow: 2, criticalHigh: 6 };
    const flagsOf = ['<2', '<2.1', '>5.9', '>6'].map((typed) => readValue(typed, analyte, limits));
    expect(flagsOf).toMatchObject([{ flag: 'LL' }, { flag: null }, { flag: null }, { flag: 'HH' }]);
  });
});

test.each([
  ['k', 'high', 'Enter a number, like 12.5 or <0.5'],
  ['k', 'negative', 'Enter a number, like 12.5 or <0.5'],
  ['k', '', 'Enter a number, like 12.5 or <0.5'],
  ['k', '-4', 'Enter a number, like 12.5 or <0.5'],
  ['k', '4.2 mmol/L', 'Enter a number, like 12.5 or <0.5'],
  ['k', '=1+1', 'Enter a number, like 12.5 or <0.5'],
  ['k', '4,2', 'Enter the number without a comma, like 12.5 or 12500'],
  ['plt', '2,50,000', 'Enter the number without a comma, like 12.5 or 12500'],
  ['k', '42', '42 is not possible in mmol/L. Enter 0 to 15, or check the unit.'],
  ['hb', '132', '132 is not possible in g/dL. Enter 0 to 30, or check the unit.'],
  ['k', '>15.1', '15.1 is not possible in mmol/L. Enter 0 to 15, or check the unit.'],
  ['ph', '5.9', '5.9 is not possible. Enter 6 to 8, or check the unit.'],
  ['ns1', 'maybe', 'Enter one of: Negative, Positive'],
])('%s “%s” is refused', (code, typed, fault) => {
  expect(read(code, typed)).toEqual({ fault });
});

test.each([
  ['k', ' 4.20 ', '4.2'],
  ['trop', '< 0.01', '<0.01'],
  ['malaria', 'p. vivax SEEN', 'P. vivax seen'],
  ['smear', '  Target   cells ', 'Target cells'],
])('%s “%s” is reported as %s', (code, typed, value) => {
  expect(read(code, typed)).toMatchObject({ value });
});

test.each([
  ['k', '10.6', false],
  ['k', '10.7', true],
  ['k', '15', true],
  ['k', '>15', true],
  ['k', '0.7', false],
  ['k', '0.6', true],
  ['na', '29', true],
  ['ph', '6.3', false],
  ['ph', '6.2', true],
  ['hb', '1.7', true],
  // This analyte has no critical limit.
  ['esr', '190', false],
])('%s %s must be confirmed: %s', (code, typed, isAsked) => {
  expect('doubt' in read(code, typed)).toBe(isAsked);
});

test('the request to confirm a value says what to check', () => {
  expect(read('k', '12.1')).toMatchObject({
    value: '12.1',
    flag: 'HH',
    doubt: '12.1 mmol/L is very unusual. Check the sample and the unit.',
  });
});
