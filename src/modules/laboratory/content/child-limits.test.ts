import { expect, test } from 'vitest';
import { limitsFor } from '../rules/catalogue/limits.ts';
import { readValue } from '../rules/results/flag.ts';
import { analytes } from './catalogue.ts';

const born = '2026-11-01';
const flagOf = (code: string, day: string, typed: string) => {
  const analyte = analytes.get(code);
  if (!analyte) throw new Error(`There is no ${code}`);
  const read = readValue(typed, analyte, limitsFor(analyte, { sex: 'male', birthDate: born }, day));
  return read.fault === undefined ? read.flag : read.fault;
};

/** Values on the fifth day of life: the number just inside each limit, then the limit itself. */
test.each([
  ['bilt', '14.99', '15', 'HH'],
  ['hb', '9.6', '9.5', 'LL'],
  ['hb', '22.2', '22.3', 'HH'],
  ['rbs', '51', '50', 'LL'],
  ['rbs', '327', '328', 'HH'],
  ['k', '2.9', '2.8', 'LL'],
  ['k', '6.4', '6.5', 'HH'],
  ['na', '122', '121', 'LL'],
  ['na', '155', '156', 'HH'],
  ['ca', '6.6', '6.5', 'LL'],
  ['ca', '11.9', '12', 'HH'],
  ['plt', '54', '53', 'LL'],
  ['plt', '915', '916', 'HH'],
  ['wbc', '2.2', '2.1', 'LL'],
  ['wbc', '42.8', '42.9', 'HH'],
])('%s of a newborn: %s is only low or high, %s is critical', (code, just, at, flag) => {
  expect([flagOf(code, '2026-11-05', just), flagOf(code, '2026-11-05', at)]).toEqual([flag.slice(1), flag]);
});

test.each([
  ['the first day', 'rbs', '2026-11-01', '41', 'L'],
  ['the first day', 'rbs', '2026-11-01', '40', 'LL'],
  ['the second day', 'rbs', '2026-11-02', '41', 'LL'],
  ['27 days', 'bilt', '2026-11-28', '15', 'HH'],
  ['28 days, when none holds any more', 'bilt', '2026-11-29', '15', 'H'],
  ['27 days', 'k', '2026-11-28', '6.4', 'H'],
  ['28 days', 'k', '2026-11-29', '6.4', 'HH'],
  ['28 days', 'k', '2026-11-29', '6.3', 'H'],
  ['the day before 18 years', 'k', '2044-10-31', '6.3', 'H'],
  ['18 years', 'k', '2044-11-01', '6.2', 'HH'],
  ['5 years', 'hb', '2031-11-01', '6.9', 'LL'],
  ['5 years', 'hb', '2031-11-01', '7', 'L'],
  ['5 years', 'plt', '2031-11-01', '53', 'LL'],
  ['5 years', 'rbs', '2031-11-01', '445', 'HH'],
  ['5 years', 'co2', '2031-11-01', '39', 'HH'],
  ['5 years', 'mg', '2031-11-01', '1.1', 'LL'],
  ['a year', 'creat', '2027-11-01', '2', 'HH'],
  ['5 years', 'creat', '2031-11-01', '2.4', 'H'],
  ['12 years', 'creat', '2038-11-01', '3', 'HH'],
  ['16 years', 'creat', '2042-11-01', '7.3', 'H'],
  ['2 years', 'phos', '2028-11-01', '2.5', 'LL'],
  ['3 years', 'phos', '2029-11-01', '2.5', 'L'],
  ['5 years', 'ph', '2031-11-01', '7.21', 'LL'],
  ['5 years', 'pco2', '2031-11-01', '66', 'HH'],
])('at %s the flag is right for %s', (_, code, day, typed, flag) => {
  expect(flagOf(code, day, typed)).toBe(flag);
});

test.each([
  ['a child, where only adults have limits', 'lact', '2016-01-01', 'Adult range and critical limits'],
  ['a child, where there are own limits', 'k', '2016-01-01', 'Adult range'],
  ['a child with a range and limits', 'hb', '2016-01-01', ''],
  ['an adult', 'lact', '1990-01-01', ''],
  ['a child, where nothing is critical', 'tsh', '2016-01-01', 'Adult range'],
])('the range note is right for %s', (_, code, birthDate, note) => {
  const analyte = analytes.get(code);
  expect(analyte && limitsFor(analyte, { sex: 'male', birthDate }, '2026-11-16').rangeNote).toBe(note);
});

test('critical limits for children lie outside the usual range for their age or are left out', () => {
  const birthDate = '2026-01-01';
  const days = [0, 1, 5, 10, 20, 40, 100, 400, 1000, 2500, 4500, 5500, 6500].map((days) =>
    new Date(Date.parse(birthDate) + days * 86_400_000).toISOString().slice(0, 10),
  );
  for (const analyte of analytes.values()) {
    for (const day of days) {
      const { low, high, criticalLow, criticalHigh } = limitsFor(analyte, { sex: 'female', birthDate }, day);
      expect(criticalLow ?? -1, analyte.code).toBeLessThan(low ?? Number.POSITIVE_INFINITY);
      expect(criticalHigh ?? Number.POSITIVE_INFINITY, analyte.code).toBeGreaterThan(high ?? -1);
    }
  }
});
