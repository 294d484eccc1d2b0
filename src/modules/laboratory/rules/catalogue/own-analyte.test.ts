import { describe, expect, test } from 'vitest';
import { analytes } from '../../content/catalogue.ts';
import type { AnalyteTerms } from '../../contract-catalogue.ts';
import { deltaOf, isJump } from '../results/delta.ts';
import { readValue } from '../results/flag.ts';
import { limitsFor, type Person } from './limits.ts';
import { confirmable, measuredAnalyte, measuredAnalytes, ownAnalyte, termsOf } from './own-analyte.ts';

const potassium = measuredAnalyte('k');
const haemoglobin = measuredAnalyte('hb');
if (!potassium || !haemoglobin) throw new Error('They are not in the catalogue');

const usual = termsOf(potassium);
const own = (changed: Partial<AnalyteTerms>) => ownAnalyte(potassium, { ...usual, ...changed });
const woman: Person = { sex: 'female', birthDate: '1990-01-01' };
const day = '2026-11-16';

test.each([
  ['6.1', { low: 2.5, high: 6 }, 'HH'],
  ['6', { low: 2.5, high: 6 }, 'HH'],
  ['5.9', { low: 2.5, high: 6 }, 'H'],
  ['2.6', { low: 2.5, high: 6 }, 'L'],
  ['2.5', { low: 2.5, high: 6 }, 'LL'],
  ['9', { low: 2.5, high: null }, 'H'],
])('potassium %s with the critical limits %j of the clinic is %s', (value, critical, flag) => {
  const analyte = own({ critical });
  expect(readValue(value, analyte, limitsFor(analyte, woman, day))).toMatchObject({ flag });
});

const line = (sex: 'female' | 'male' | null, age: number, ageUnit: 'd' | 'm' | 'y', low: number, high: number) => ({
  sex,
  age,
  ageUnit,
  low,
  high,
});
// In the order in which they were typed.
const byAge = own({
  ranges: [
    line('male', 18, 'y', 3.6, 5.2),
    line(null, 0, 'd', 3.7, 5.9),
    line(null, 30, 'd', 4.1, 5.3),
    line(null, 6, 'm', 3.4, 4.7),
    line('female', 18, 'y', 3.4, 5),
  ],
});

test.each<[what: string, person: Person, range: string]>([
  ['on the day of birth', { sex: 'male', birthDate: day }, '3.7–5.9'],
  ['at 29 days', { sex: 'male', birthDate: '2026-10-18' }, '3.7–5.9'],
  ['at 30 days', { sex: 'male', birthDate: '2026-10-17' }, '4.1–5.3'],
  ['on the day before six months', { sex: 'female', birthDate: '2026-05-17' }, '4.1–5.3'],
  ['at six months', { sex: 'female', birthDate: '2026-05-16' }, '3.4–4.7'],
  ['on the day before 18 years', { sex: 'male', birthDate: '2008-11-17' }, '3.4–4.7'],
  ['at 18 years, a man', { sex: 'male', birthDate: '2008-11-16' }, '3.6–5.2'],
  ['at 18 years, a woman', { sex: 'female', birthDate: '2008-11-16' }, '3.4–5'],
])("the clinic's own range %s", (_, person, range) => {
  expect(limitsFor(byAge, person, day)).toMatchObject({ range, rangeNote: '' });
});

test("the clinic's own range in pregnancy, and none where it has none", () => {
  const pregnant = { ...woman, isPregnant: true };
  expect(limitsFor(own({ pregnancy: { low: 3.3, high: 4.9 } }), pregnant, day)).toMatchObject({ range: '3.3–4.9' });
  const without = ownAnalyte(haemoglobin, { ...termsOf(haemoglobin), pregnancy: null });
  expect(limitsFor(without, pregnant, day)).toMatchObject({ range: '12–15', rangeNote: '' });
});

describe('decimals', () => {
  test.each([
    ['4.25', 1, '4.3', null],
    ['4.24', 1, '4.2', null],
    ['4', 2, '4.00', null],
    ['1.005', 2, '1.01', 'LL'],
    ['4.5', 0, '5', null],
    ['6.16', 1, '6.2', 'HH'],
    // The measured value is critical, although the rounded one would be only low or high.
    ['2.8', 0, '3', 'LL'],
    ['6.4', 0, '6', 'HH'],
    ['<2.55', 1, '<2.55', 'LL'],
    ['>9.99', 0, '>9.99', 'HH'],
    ['4.256', null, '4.3', null],
  ])('%s with the setting %s is reported as %s, flag %s', (typed, decimals, value, flag) => {
    const analyte = own({ decimals });
    expect(readValue(typed, analyte, limitsFor(analyte, woman, day))).toEqual({ value, flag });
  });
});

test.each([
  [{ days: 3, by: 1, percent: null }, '4', '5', false],
  [{ days: 3, by: 1, percent: null }, '4', '5.1', true],
  [{ days: 3, by: null, percent: 10 }, '4', '4.5', true],
  [null, '4', '9', false],
])('with the limit %j of the clinic a change from %s to %s is checked: %s', (delta, before, value, expected) => {
  const earlier = { value: before, at: '2026-11-15T04:00:00.000Z' };
  expect(isJump(deltaOf(own({ delta })), value, '2026-11-16T04:00:00.000Z', earlier)).toBe(expected);
});

describe('a confirmation by the pathologist', () => {
  test('covers ranges in pregnancy', () => {
    expect(confirmable(haemoglobin)).toContain('anaemia in pregnancy');
    expect(confirmable(potassium)).not.toContain('pregnancy');
  });

  test.each<[string, Partial<AnalyteTerms>]>([
    ['a range', { ranges: [line(null, 18, 'y', 3.5, 5.1)] }],
    ['a critical limit', { critical: { low: 2.8, high: 6 } }],
    ['the range in pregnancy', { pregnancy: { low: 3.3, high: 5 } }],
    ['the decimals', { decimals: 1 }],
    ['the check of changes', { delta: { days: 3, by: null, percent: 30 } }],
    ['that changes are not checked', { delta: null }],
  ])('no longer holds after a change of %s', (_, changed) => {
    expect(confirmable(own(changed))).not.toBe(confirmable(potassium));
  });

  test('covers critical limits saved alone with the ranges of the catalogue and its limits for newborns', () => {
    const kept = ownAnalyte(potassium, { critical: { low: 2.5, high: 6 } });
    const [newborn] = potassium.children ?? [];
    const children = [newborn, { from: '28d', low: 2.5, high: 6 }];
    expect(kept).toEqual({ ...potassium, critical: { low: 2.5, high: 6 }, children });
  });
});

test('only numeric analytes have settings', () => {
  expect(ownAnalyte(potassium, null)).toBe(potassium);
  expect(measuredAnalytes.length).toBeLessThan(analytes.size);
  expect(measuredAnalyte('hiv')).toBeUndefined();
});

test("the clinic's own limits of children hold, in the order of age", () => {
  const limits = { ageUnit: 'y', low: null } as const;
  const children = [
    { ...limits, age: 6, high: 6.1 },
    { ...limits, age: 1, high: 6.3 },
  ];
  expect(ownAnalyte(potassium, { ...termsOf(potassium), children }).children).toEqual([
    { from: '1y', high: 6.3 },
    { from: '6y', high: 6.1 },
  ]);
  expect(ownAnalyte(potassium, { ...termsOf(potassium), children: [] }).children).toBeUndefined();
});
