import { expect, test } from 'vitest';
import { drugs } from '#modules/consultations/content/drugs.ts';
import { scheduleH1 } from '../../content/schedule-h1.ts';
import { h1SaltOf, scheduleOf } from './schedule-h1.ts';

test.each([
  ['Tramadol', 'tablet', 'Tramadol'],
  ['Tramadol + Paracetamol', 'tablet', 'Tramadol'],
  ['paracetamol + tramadol', 'tablet', 'tramadol'],
  ['Ethambutol', 'tablet', 'Ethambutol'],
  ['Ethambutol hydrochloride', 'tablet', 'Ethambutol hydrochloride'],
  ['Tramadol hydrochloride', 'capsule', 'Tramadol hydrochloride'],
  ['Paracetamol + Codeine phosphate', 'tablet', 'Codeine phosphate'],
  ['Sodium chloride', 'tablet', null],
  ['Moxifloxacin', 'eye drops', 'Moxifloxacin'],
  ['Levofloxacin', 'cream', null],
  ['Paracetamol', 'tablet', null],
  ['Rifaximin', 'tablet', null],
  ['', 'consumable', null],
])('%s as %s is in Schedule H1 because of %s', (genericName, form, expected) => {
  expect(h1SaltOf({ name: 'A brand', genericName, form })).toBe(expected);
});

test.each([
  ['Levofloxacin 500', '', 'tablet', 'Levofloxacin'],
  ['Tab. Ethambutol 800', '', 'tablet', 'Ethambutol hydrochloride'],
  ['Inj. CEFTRIAXONE 1 g', '', 'injection', 'Ceftriaxone'],
  ['Sodium chloride 0.9 %', '', 'injection', null],
  ['Cefixime test strips', '', 'consumable', null],
  ['Alex, codeine-free', 'Dextromethorphan', 'syrup', null],
  ['Moxicip eye ointment', 'Moxifloxacin', 'ointment', 'Moxifloxacin'],
  ['Ofloxacin ear gel', 'Levofloxacin', 'gel', 'Levofloxacin'],
  ['Moxicip skin ointment', 'Moxifloxacin', 'ointment', null],
])('%s with the generic name %j as %s is in Schedule H1 because of %s', (name, genericName, form, expected) => {
  expect(h1SaltOf({ name, genericName, form })).toBe(expected);
});

test.each([
  ['Tramadol', 'H', 'H1'],
  ['Codeine phosphate', 'OTC', 'H1'],
  ['Buprenorphine', 'X', 'X'],
  ['Paracetamol', 'OTC', 'OTC'],
])('%s stored under schedule %s is sold under schedule %s', (genericName, schedule, expected) => {
  expect(scheduleOf({ name: 'A brand', genericName, form: 'tablet', schedule })).toBe(expected);
});

test('the Schedule H1 list has 46 substances, and the drug list for prescribing agrees with it', () => {
  expect(scheduleH1).toHaveLength(46);
  const wrong = drugs.filter(
    ({ name, schedule, forms }) =>
      schedule !== 'X' &&
      (schedule === 'H1') !== forms.some(({ form }) => h1SaltOf({ name, genericName: name, form }) !== null),
  );
  expect(wrong.map(({ name, schedule }) => `${name} ${schedule}`)).toEqual([]);
});
