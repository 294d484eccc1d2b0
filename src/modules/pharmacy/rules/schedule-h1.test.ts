import { expect, test } from 'vitest';
import { drugs } from '#modules/consultations/content/drugs.ts';
import { scheduleH1 } from '../content/schedule-h1.ts';
import { h1SaltOf } from './schedule-h1.ts';

test.each([
  ['Tramadol', 'tablet', 'Tramadol'],
  ['Tramadol + Paracetamol', 'tablet', 'Tramadol'],
  ['paracetamol + tramadol', 'tablet', 'tramadol'],
  ['Ethambutol', 'tablet', 'Ethambutol'],
  ['Moxifloxacin', 'eye drops', 'Moxifloxacin'],
  ['Levofloxacin', 'cream', null],
  ['Paracetamol', 'tablet', null],
  ['Rifaximin', 'tablet', null],
  ['', 'consumable', null],
])('%s as %s is in Schedule H1 by %s', (genericName, form, expected) => {
  expect(h1SaltOf({ genericName, form })).toBe(expected);
});

test('the list has 46 substances, and the drugs that doctors prescribe agree with it', () => {
  expect(scheduleH1).toHaveLength(46);
  const wrong = drugs.filter(
    ({ name, schedule, forms }) =>
      schedule !== 'X' &&
      (schedule === 'H1') !== forms.some(({ form }) => h1SaltOf({ genericName: name, form }) !== null),
  );
  expect(wrong.map(({ name, schedule }) => `${name} ${schedule}`)).toEqual([]);
});
