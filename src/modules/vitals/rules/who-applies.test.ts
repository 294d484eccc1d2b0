import { expect, test } from 'vitest';
import { limitsFor } from './age-limits.ts';
import { type Age, ageOn } from './age-on.ts';
import { canBePregnant, hasScale2 } from './who-applies.ts';

const today = '2026-11-17';

test.each<[string, 'female' | 'male' | 'other' | null, string | null, boolean]>([
  ['a girl the day before she is 10', 'female', '2016-11-18', false],
  ['a girl on the day she is 10', 'female', '2016-11-17', true],
  ['a baby', 'female', '2026-05-17', false],
  ['a woman of 30', 'female', '1996-02-01', true],
  ['a woman on the day before she is 56', 'female', '1970-11-18', true],
  ['a woman on the day she is 56', 'female', '1970-11-17', false],
  ['a woman of unknown age', 'female', null, true],
  ['a man', 'male', '1996-02-01', false],
  ['a man of unknown age', 'male', null, false],
  ['someone of neither sex', 'other', '1996-02-01', true],
  ['a baby whose sex is not known', null, '2026-05-17', false],
  ['someone nobody knows', null, null, true],
])('whether %s can be recorded as pregnant', (_, sex, birthDate, isOffered) => {
  expect(canBePregnant(sex, ageOn(birthDate, today))).toBe(isOffered);
});

test.each<[string, string | null, boolean]>([
  ['a baby', '2026-05-17', false],
  ['a child the day before they are 16', '2010-11-18', false],
  ['someone on the day they are 16', '2010-11-17', true],
  ['someone of unknown age', null, true],
])('whether %s can have scale 2', (_, birthDate, isOffered) => {
  expect(hasScale2(ageOn(birthDate, today))).toBe(isOffered);
});

test.each<[string, Age, string]>([
  ['a child of 2', { days: 800, months: 26 }, '2 to 3 years'],
  ['a child of 9', { days: 3500, months: 119 }, '8 to 12 years'],
  ['a girl of 10', { days: 3653, months: 120 }, 'pregnancy'],
])('the pulse of %s ticked as pregnant is judged by the right range', (_, age, group) => {
  expect(limitsFor('pulse', { age, isPregnant: true })?.group).toBe(group);
});
