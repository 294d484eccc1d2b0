import { describe, expect, test } from 'vitest';
import { analytes } from '../../content/catalogue.ts';
import type { Age } from './analyte.ts';
import { dayOfAge, limitsFor, type Person, rangeEnds, rangeText } from './limits.ts';

test.each<[birth: string, age: Age, day: string]>([
  ['2026-01-31', '0d', '2026-01-31'],
  ['2026-01-31', '3d', '2026-02-03'],
  ['2026-12-31', '1d', '2027-01-01'],
  ['2026-01-15', '2m', '2026-03-15'],
  ['2026-12-31', '2m', '2027-03-01'],
  ['2026-03-31', '1m', '2026-05-01'],
  ['2024-02-29', '1y', '2025-03-01'],
  ['2024-02-29', '4y', '2028-02-29'],
  ['1990-06-01', '18y', '2008-06-01'],
])('a person born on %s is %s old from %s', (birth, age, day) => {
  expect(dayOfAge(birth, age)).toBe(day);
});

const rangeOf = (code: string, person: Person, day: string) => {
  const analyte = analytes.get(code);
  if (!analyte) throw new Error(`${code} is not in the catalogue`);
  const { range, rangeNote } = limitsFor(analyte, person, day);
  return [range, rangeNote];
};

const girl = (birthDate: string | null): Person => ({ sex: 'female', birthDate });
const boy = (birthDate: string | null): Person => ({ sex: 'male', birthDate });
const pregnant = (birthDate: string | null): Person => ({ ...girl(birthDate), isPregnant: true });
const other = (birthDate: string | null): Person => ({ sex: 'other', birthDate });

describe('the range for a person', () => {
  test.each<[what: string, code: string, person: Person, day: string, range: string, note: string]>([
    ['a newborn on the day of birth', 'hb', girl('2026-11-01'), '2026-11-01', '14–22', ''],
    ['the last day before 3 days', 'hb', girl('2026-11-01'), '2026-11-03', '14–22', ''],
    ['3 days', 'hb', girl('2026-11-01'), '2026-11-04', '15–21', ''],
    ['13 days', 'hb', girl('2026-11-01'), '2026-11-14', '13.5–21.5', ''],
    ['14 days', 'hb', girl('2026-11-01'), '2026-11-15', '12.5–20.5', ''],
    ['the day before one month', 'hb', girl('2026-11-01'), '2026-11-30', '12.5–20.5', ''],
    ['one month', 'hb', girl('2026-11-01'), '2026-12-01', '11.5–16.5', ''],
    ['two months', 'hb', girl('2026-11-01'), '2027-01-01', '9.4–13', ''],
    ['three months', 'hb', girl('2026-11-01'), '2027-02-01', '11.1–14.1', ''],
    ['the day before the second birthday', 'hb', boy('2024-11-16'), '2026-11-15', '11.1–14.1', ''],
    ['the second birthday', 'hb', boy('2024-11-16'), '2026-11-16', '11–14', ''],
    ['the day before the twelfth birthday', 'hb', boy('2014-11-17'), '2026-11-16', '11.5–15.5', ''],
    ['the twelfth birthday of a boy', 'hb', boy('2014-11-16'), '2026-11-16', '13–17', ''],
    ['the twelfth birthday of a girl', 'hb', girl('2014-11-16'), '2026-11-16', '12–15', ''],
    ['a man', 'creat', boy('1980-01-01'), '2026-11-16', '0.74–1.35', ''],
    ['a woman', 'creat', girl('1980-01-01'), '2026-11-16', '0.59–1.04', ''],
    ['a woman of 49', 'esr', girl('1976-11-17'), '2026-11-16', 'up to 20', ''],
    ['a woman of 50', 'esr', girl('1976-11-16'), '2026-11-16', 'up to 30', ''],
    ['a child, where only adults have a range', 'k', boy('2016-01-01'), '2026-11-16', '3.5–5', 'Adult range'],
    ['the day before 18', 'na', girl('2008-11-17'), '2026-11-16', '136–145', 'Adult range'],
    ['a newborn', 'mcv', boy('2026-11-16'), '2026-11-16', '100–120', ''],
    ['a child of 4', 'mcv', boy('2022-11-16'), '2026-11-16', '75–87', ''],
    ['a child of 4', 'rbc', girl('2022-11-16'), '2026-11-16', '4–5.2', ''],
    ['a child of 4', 'hct', girl('2022-11-16'), '2026-11-16', '34–40', ''],
    ['a child of 4', 'wbc', girl('2022-11-16'), '2026-11-16', '5–15', ''],
    ['a child of 4', 'plt', girl('2022-11-16'), '2026-11-16', '200–490', ''],
    ['a child of 4', 'lymph', girl('2022-11-16'), '2026-11-16', '', 'No range for this age'],
    ['a girl of 12', 'lymph', girl('2014-11-16'), '2026-11-16', '20–40', ''],
    ['a boy of 14', 'alp', boy('2012-01-01'), '2026-11-16', '127–517', ''],
    ['a girl of 14', 'alp', girl('2012-01-01'), '2026-11-16', '62–280', ''],
    ['a woman', 'alp', girl('1980-01-01'), '2026-11-16', '45–130', ''],
    ['a child of 2', 'phos', boy('2024-01-01'), '2026-11-16', '4.3–6.8', ''],
    ['18', 'na', girl('2008-11-16'), '2026-11-16', '136–145', ''],
    ['an unknown age', 'hb', girl(null), '2026-11-16', '12–15', 'Adult range, age not known'],
    ['another sex, the same range', 'k', other('1990-01-01'), '2026-11-16', '3.5–5', ''],
    ['another sex, two ranges', 'hb', other('1990-01-01'), '2026-11-16', 'F 12–15, M 13–17', ''],
    ['another sex and unknown age', 'hb', other(null), '2026-11-16', 'F 12–15, M 13–17', 'Adult range, age not known'],
    ['a pregnant woman', 'hb', pregnant('1995-01-01'), '2026-11-16', '11–15', 'In pregnancy'],
    ['a pregnant woman', 'ogtt2', pregnant('1995-01-01'), '2026-11-16', 'up to 152', 'In pregnancy'],
    ['a pregnant woman of unknown age', 'tsh', pregnant(null), '2026-11-16', '0.1–4', 'In pregnancy'],
    ['a pregnant woman, where the range is the same', 'k', pregnant('1995-01-01'), '2026-11-16', '3.5–5', ''],
    ['a man, whatever is ticked', 'hb', { ...boy('1995-01-01'), isPregnant: true }, '2026-11-16', '13–17', ''],
    ['a child of 5, whatever is ticked', 'hb', pregnant('2021-01-01'), '2026-11-16', '11–14', ''],
    ['a finding', 'ns1', girl('1990-01-01'), '2026-11-16', 'Negative', ''],
    ['a finding without a usual one', 'abo', girl('1990-01-01'), '2026-11-16', '', ''],
  ])('%s', (_, code, person, day, range, note) => {
    expect(rangeOf(code, person, day)).toEqual([range, note]);
  });

  test('is the widest of both sexes where the sex is not known', () => {
    const hb = analytes.get('hb');
    expect(hb && limitsFor(hb, other('1990-01-01'), '2026-11-16')).toMatchObject({ low: 12, high: 17, criticalLow: 7 });
  });
});

test.each<[what: string, code: string, person: Person, criticalLow: number | null, criticalHigh: number | null]>([
  ['a newborn, to whom it is usual', 'phos', girl('2026-11-16'), 2.5, null],
  ['a child of 2', 'phos', girl('2024-01-01'), 2.5, 8.9],
  ['a woman', 'phos', girl('1980-01-01'), 1.2, 8.9],
  ['a man without an age', 'k', boy(null), 2.8, 6.2],
])('the critical limits are right for %s', (_, code, person, criticalLow, criticalHigh) => {
  const analyte = analytes.get(code);
  expect(analyte && limitsFor(analyte, person, '2026-11-16')).toMatchObject({ criticalLow, criticalHigh });
});

test.each([
  [{ low: 3.5, high: 5 }, '3.5–5'],
  [{ low: 40 }, 'from 40'],
  [{ high: 0.3 }, 'up to 0.3'],
  [{}, ''],
])('%j is written as “%s”', (range, text) => {
  expect(rangeText(range)).toBe(text);
});

test.each([
  [
    { low: 3.5, high: 5 },
    { low: 3.5, high: 5 },
  ],
  [{ high: 0.3 }, { low: null, high: 0.3 }],
  [{ low: 60 }, { low: 60, high: null }],
  [{}, null],
])('the limits of a printed range %j are read back as %j', (range, ends) => {
  expect(rangeEnds(rangeText(range))).toEqual(ends);
});

test.each(['F 12–15, M 13–17', 'Negative', 'Clear, Pale yellow', ''])(
  '“%s” has no single lower or upper limit',
  (range) => {
    expect(rangeEnds(range)).toBeNull();
  },
);
