import { expect, test } from 'vitest';
import { drugs } from '#modules/consultations/content/drugs.ts';
import { scheduleH1 } from '../../content/schedule-h1.ts';
import { h1SubstanceOf, narcoticIn, scheduleFault, scheduleOf } from './schedules.ts';

test.each([
  ['Tramadol', 'tablet', 'Tramadol'],
  ['Tramadol + Paracetamol', 'tablet', 'Tramadol'],
  ['paracetamol + tramadol', 'tablet', 'Tramadol'],
  ['Ethambutol', 'tablet', 'Ethambutol hydrochloride'],
  ['Ethambutol hydrochloride', 'tablet', 'Ethambutol hydrochloride'],
  ['Tramadol hydrochloride', 'capsule', 'Tramadol'],
  ['Paracetamol + Codeine phosphate', 'tablet', 'Codeine'],
  ['Imipenem-Cilastatin', 'injection', 'Imipenem'],
  ['Ofloxacin 200mg/Cefixime 200mg', 'tablet', 'Cefixime'],
  ['Ofloxacin; Cefixime', 'tablet', 'Cefixime'],
  ['Anhydrous cefixime', 'tablet', 'Cefixime'],
  ['Feropenem sodium', 'tablet', 'Faropenem'],
  ['Thioacetazone + Isoniazid', 'tablet', 'Isoniazid'],
  ['Para-aminosalicylic acid', 'sachet', 'Sodium para-aminosalicylate'],
  ['Sodium aminosalicylate', 'sachet', 'Sodium para-aminosalicylate'],
  ['Aminosalicylate sodium', 'sachet', 'Sodium para-aminosalicylate'],
  ['Acetylsalicylic acid', 'tablet', null],
  ['Sodium', 'tablet', null],
  ['Sodium chloride', 'tablet', null],
  ['Levocetirizine', 'tablet', null],
  ['Ofloxacin', 'tablet', null],
  ['Moxifloxacin', 'eye drops', 'Moxifloxacin'],
  ['Levofloxacin', 'cream', null],
  ['Paracetamol', 'tablet', null],
  ['Rifaximin', 'tablet', null],
  ['', 'consumable', null],
])('%s as %s is in Schedule H1 because of %s', (genericName, form, expected) => {
  expect(h1SubstanceOf({ name: 'A brand', genericName, form })).toBe(expected);
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
  expect(h1SubstanceOf({ name, genericName, form })).toBe(expected);
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
      (schedule === 'H1') !== forms.some(({ form }) => h1SubstanceOf({ name, genericName: name, form }) !== null),
  );
  expect(wrong.map(({ name, schedule }) => `${name} ${schedule}`)).toEqual([]);
});

const kept = { name: 'A brand', form: 'injection', schedule: 'H', isNarcotic: false };

test.each([
  ['Ketamine hydrochloride', {}, 'schedule', 'Ketamine is a Schedule X drug. Choose Schedule X.'],
  ['Methylphenidate', { schedule: 'H1' }, 'schedule', 'Methylphenidate is a Schedule X drug. Choose Schedule X.'],
  ['Meprobamate + Diazepam', { schedule: 'H1' }, 'schedule', 'Meprobamate is a Schedule X drug. Choose Schedule X.'],
  ['Morphine sulphate', {}, 'isNarcotic', 'Morphine is under the NDPS Act. Mark it as NDPS.'],
  ['Fentanyl citrate', { schedule: 'OTC' }, 'isNarcotic', 'Fentanyl is under the NDPS Act. Mark it as NDPS.'],
  ['Pethidine', { schedule: 'X' }, 'isNarcotic', 'Pethidine is under the NDPS Act. Mark it as NDPS.'],
  [
    'Fentanyl',
    { schedule: 'OTC', isNarcotic: true },
    'schedule',
    'NDPS drugs need a prescription. Choose their schedule.',
  ],
  ['Alprazolam', {}, 'schedule', 'Alprazolam is a Schedule H1 drug. Choose Schedule H1.'],
])('%s with %j is refused at %s', (genericName, changes, field, message) => {
  expect(scheduleFault({ ...kept, genericName, ...changes })).toEqual({ field, message });
});

test.each([
  ['Ketamine', { schedule: 'X' }],
  ['Morphine', { isNarcotic: true }],
  ['Codeine phosphate', { schedule: 'H1' }],
  ['Phenobarbital', {}],
  ['Morphine', { form: 'consumable', schedule: 'OTC' }],
])('%s with %j is kept', (genericName, changes) => {
  expect(scheduleFault({ ...kept, genericName, ...changes })).toBeNull();
});

test('a medicine without salts is recognised by its name', () => {
  const morphine = { ...kept, name: 'Inj. MORPHINE 10 mg', genericName: '' };
  expect(narcoticIn(morphine)).toBe('Morphine');
  expect(scheduleFault({ ...kept, name: 'Ketamine 50', genericName: '' })).toMatchObject({ field: 'schedule' });
});
