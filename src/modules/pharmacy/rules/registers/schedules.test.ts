import { expect, test } from 'vitest';
import { drugs } from '#modules/consultations/content/drugs.ts';
import { drugListOf, starterList } from '#modules/consultations/rules/drug-list.ts';
import { scheduleH1 } from '../../content/schedule-h1.ts';
import { drugsBySalts, h1SubstanceOf, narcoticIn, scheduleFault, scheduleOf, uncorrected } from './schedules.ts';

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
  ['Zifi 200', '', 'tablet', 'Cefixime'],
  ['ZIFI200', '', 'tablet', 'Cefixime'],
  ['Tab. Zifi-O', '', 'tablet', 'Cefixime'],
  ['Monocef 1 g', '', 'injection', 'Ceftriaxone'],
  ['Alprax 0.25', '', 'tablet', 'Alprazolam'],
  ['Taxim-O 200', '', 'tablet', 'Cefixime'],
  ['Ceftas 200', '', 'tablet', 'Cefixime'],
  ['Ofloxacin/Cefixime', '', 'tablet', 'Cefixime'],
  ['Zificold', '', 'tablet', null],
  ['Zifi 200', 'Paracetamol', 'tablet', null],
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

const listed = drugsBySalts(starterList);
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
  expect(scheduleFault({ ...kept, genericName, ...changes }, listed)).toEqual({ field, message });
});

test.each([
  ['Ketamine', { schedule: 'X' }],
  ['Morphine', { isNarcotic: true }],
  ['Codeine phosphate', { schedule: 'H1' }],
  ['Phenobarbital', {}],
  ['Morphine', { form: 'consumable', schedule: 'OTC' }],
])('%s with %j is kept', (genericName, changes) => {
  expect(scheduleFault({ ...kept, genericName, ...changes }, listed)).toBeNull();
});

test('a medicine without salts is recognised by its name', () => {
  const morphine = { ...kept, name: 'Inj. MORPHINE 10 mg', genericName: '' };
  expect(narcoticIn(morphine)).toBe('Morphine');
  expect(scheduleFault({ ...kept, name: 'Ketamine 50', genericName: '' }, listed)).toMatchObject({ field: 'schedule' });
});

const overTheCounter = { ...kept, name: 'A brand', genericName: '', form: 'tablet', schedule: 'OTC' };

test.each([
  [{ genericName: 'Amoxicillin' }, 'schedule', 'Amoxicillin is a Schedule H drug. Choose Schedule H.'],
  [{ name: 'Mox 500' }, 'schedule', 'Amoxicillin is a Schedule H drug. Choose Schedule H.'],
  [{ name: 'Cap. amoxycillin' }, 'schedule', 'Amoxicillin is a Schedule H drug. Choose Schedule H.'],
  [{ genericName: 'Paracetamol + Ibuprofen' }, 'schedule', expect.stringContaining('Ibuprofen + Paracetamol')],
  [{ genericName: 'Paracetamol + Diclofenac' }, 'schedule', expect.stringContaining('Diclofenac is a Schedule H drug')],
  [{ name: 'Alprax 0.25' }, 'schedule', 'Alprazolam is a Schedule H1 drug. Choose Schedule H1.'],
  [{ name: 'Addwize 10' }, 'schedule', 'Methylphenidate is a Schedule X drug. Choose Schedule X.'],
  [{ name: 'Something new' }, 'genericName', 'Enter its salts: they decide whether it is OTC.'],
  [{ name: 'New eye ointment', form: 'ointment' }, 'genericName', expect.any(String)],
])('an OTC item with %j is refused at %s', (changes, field, message) => {
  expect(scheduleFault({ ...overTheCounter, ...changes }, listed)).toEqual({ field, message });
});

test.each([
  { genericName: 'Paracetamol' },
  { genericName: 'Boswellia' },
  { name: 'Dolo 650' },
  // Doctors write "dex" for dextromethorphan; on a bottle of infusion it is dextrose.
  { name: 'Dex 5 %', form: 'injection' },
  { name: 'DEX 25% 100 ml', form: 'injection' },
  { name: 'Syringe', form: 'consumable' },
  { name: 'Cold cream', form: 'cream' },
  { genericName: 'Diclofenac', form: 'gel' },
  { name: 'Something new', schedule: 'H' },
])('an item with %j is kept', (changes) => {
  expect(scheduleFault({ ...overTheCounter, ...changes }, listed)).toBeNull();
});

test.each([
  [
    { genericName: 'Amoxicillin' },
    'Correct it in the inventory first. Amoxicillin is a Schedule H drug. Choose Schedule H.',
  ],
  [{ name: 'Mox 500' }, expect.stringContaining('Amoxicillin is a Schedule H drug')],
  [{ genericName: 'Ketamine', schedule: 'H' }, expect.stringContaining('Ketamine is a Schedule X drug')],
  [{ name: 'Something new' }, null],
  [{ genericName: 'Paracetamol' }, null],
  [{ genericName: 'Amoxicillin', schedule: 'H' }, null],
])('an item from before with %j is not sold: %s', (changes, message) => {
  expect(uncorrected({ ...overTheCounter, ...changes }, listed)).toEqual(message);
});

test("the clinic's own list decides which drugs are OTC", () => {
  const aspirin = { ...overTheCounter, genericName: 'Aspirin' };
  expect(scheduleFault(aspirin, listed)).toMatchObject({ field: 'schedule' });
  const own = { name: 'Aspirin', aliases: [], schedule: 'OTC', forms: [], allergyGroup: null } as const;
  expect(scheduleFault(aspirin, drugsBySalts(drugListOf([own])))).toBeNull();
});
