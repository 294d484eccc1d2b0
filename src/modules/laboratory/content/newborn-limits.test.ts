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

/** On the fifth day of life; the number just inside each limit, and the limit itself. */
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
  ['28 days, when those of adults begin', 'bilt', '2026-11-29', '15', 'H'],
  ['28 days', 'k', '2026-11-29', '6.2', 'HH'],
  ['27 days', 'k', '2026-11-28', '6.2', 'H'],
])('at %s: %s', (_, code, day, typed, flag) => {
  expect(flagOf(code, day, typed)).toBe(flag);
});
