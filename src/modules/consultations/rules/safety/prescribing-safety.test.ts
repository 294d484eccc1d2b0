import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ageLimits } from '../../content/age-limits.ts';
import { doseLimitLines } from '../../content/dose-limits.ts';
import { drugGroups } from '../../content/drug-groups.ts';
import { highAlertDrugs } from '../../content/high-alert-drugs.ts';
import { pregnancyDrugs } from '../../content/pregnancy-drugs.ts';
import { starterList } from '../drug-list.ts';
import { asWritten } from '../prescribed-drug.ts';
import { checkLine } from './check-line.ts';
import { prescribingSafety } from './prescribing-safety.ts';

const day = '2026-11-16';
const adult = { ageMonths: 40 * 12, weight: null, day, isPregnant: false };

function warned(
  text: string,
  { allergies = [] as string[], isAsWritten = false, ageMonths = 480, isPregnant = false } = {},
): string {
  const patient = { ageMonths, weight: { kg: 30, day }, day, isPregnant };
  const material = { allergies, before: [], running: [], list: starterList, patient };
  const { drug, faults, warnings } = checkLine({ text, isAsWritten, reason: '' }, material);
  if (!drug) throw new Error(faults.map(({ message }) => message).join(' '));
  return warnings.join(' ');
}

describe('an allergy to one drug covers its class', () => {
  test.each([
    ['Ibuprofen', 'diclo 50 bd 3d', 'diclofenac belongs to the same class (NSAID)'],
    ['Diclofenac', 'ibu 400 tds 3d', 'ibuprofen belongs to the same class (NSAID)'],
    ['allergic to brufen (rash)', 'zerodol-p bd 3d', 'aceclofenac belongs to the same class (NSAID)'],
    ['Nimesulide', 'aspirin 75 od 30d', 'aspirin belongs to the same class (NSAID)'],
    ['Combiflam', 'pcm 650 tds 3d', 'Allergy on record: "Combiflam".'],
    ['Amoxicillin', 'amoxiclav 625 bd 5d', 'Allergy on record: "Amoxicillin".'],
    ['Amoxycillin', 'amox 500 tds 5d', 'Allergy on record: "Amoxycillin".'],
    ['rash with Amoxycillin trihydrate', 'cefixime 200 bd 5d', 'cefixime is a cephalosporin, which can cross-react'],
    ['Frusemide', 'lasix tab 40 od 5d', 'Allergy on record: "Frusemide".'],
    ['Sulphasalazine', 'cotrim 960 bd 5d', 'sulfamethoxazole belongs to the same class (sulfonamide)'],
    ['Acetylsalicylic acid', 'ibu 400 tds 3d', 'ibuprofen belongs to the same class (NSAID)'],
    ['Amoxicillin', 'ampi cap 500 qid 5d', 'ampicillin belongs to the same class (penicillin)'],
    ['augmentin', 'piptaz iv tds 5d', 'piperacillin belongs to the same class (penicillin)'],
    ['Ampicillin', 'cefixime 200 bd 5d', 'cefixime is a cephalosporin, which can cross-react'],
    ['Penicillin', 'cefalexin 500 bd 5d', 'cefalexin is a cephalosporin, which can cross-react'],
    ['Cefixime', 'ceftum 500 bd 5d', 'cefuroxime belongs to the same class (cephalosporin)'],
    ['Cefixime', 'amox 500 tds 5d', 'amoxicillin is a penicillin, which can cross-react'],
    ['Septran', 'saaz 500 bd 30d', 'sulfasalazine belongs to the same class (sulfonamide)'],
    ['sulfa drugs', 'cotrim 960 bd 5d', 'sulfamethoxazole belongs to the same class (sulfonamide)'],
    ['Azithromycin', 'clari 500 bd 5d', 'clarithromycin belongs to the same class (macrolide)'],
    ['Ciprofloxacin', 'levoflox 500 od 5d', 'levofloxacin belongs to the same class (quinolone)'],
    ['Metronidazole', 'o2 bd 5d', 'ornidazole belongs to the same class (nitroimidazole)'],
    ['Doxycycline', 'mino 100 bd 5d', 'minocycline belongs to the same class (tetracycline)'],
    ['Phenytoin', 'carba 200 bd 30d', 'carbamazepine belongs to the same class (aromatic antiepileptic)'],
    ['Lignocaine', 'otogesic 2 drops tds 3d', null],
    ['local anaesthetic', 'lidocaine gel bd 3d', 'lidocaine belongs to the same class'],
    ['Ibuprofen', 'pcm 650 tds 3d', null],
    ['Amoxicillin', 'azith 500 od 3d', null],
    ['Septran', 'lasix tab 40 od 5d', null],
    ['Eggs', 'diclo 50 bd 3d', null],
  ])('%s against %s', (allergy, line, expected) => {
    const text = warned(line, { allergies: [allergy] });
    if (expected) expect(text).toContain(expected);
    else expect(text).not.toContain('Allergy');
  });

  test.each(drugGroups.map((group) => [group.name, group] as const))(
    'whichever drug of the class %s somebody reacts to, every other one asks',
    (_, { ingredients }) => {
      for (const allergy of ingredients) {
        for (const name of ingredients) {
          expect(warned(`${name} as told`, { allergies: [allergy], isAsWritten: true })).toContain('Allergy on record');
        }
      }
    },
  );
});

describe('high-alert drugs ask for a reason', () => {
  test.each([
    ['mtx 7.5 od 8w', 'methotrexate is taken once a week, never daily'],
    ['mtx 7.5 eod 8w', 'methotrexate is taken once a week, never daily'],
    ['mtx 7.5 twice a week 8w', 'methotrexate is taken once a week, never daily'],
    ['mtx 7.5 101 weekly 8w', 'methotrexate is taken once a week, never daily'],
    ['mtx 7.5 sos', 'methotrexate is taken once a week, never daily'],
    ['mtx 7.5 weekly 8w', null],
    ['mtx 10 2.5tabs weekly 8w', null],
    ['mtx 10 3tabs weekly 8w', 'more than 25 mg of methotrexate a week'],
    ['warf 2 od 30d', 'INR'],
    ['acitrom 2 od 30d', 'INR'],
    ['xarelto 20 od 30d', 'kidney function and bleeding'],
    ['lantus 10 units hs cont', 'Insulin: check the kind'],
    ['mixtard 40 10-0-8 units cont', 'Insulin: check the kind'],
    ['lantus 60 units hs cont', 'Insulin: check the kind'],
    ['lantus 61 units hs cont', '61 units of insulin at once. Check the units again.'],
    ['mixtard 40 90-0-8 units cont', '90 units of insulin at once'],
    ['digoxin 0.25 od 30d', 'Narrow margin'],
    ['kcl syp 15ml bd 3d', 'Check potassium'],
    ['tram tab 50 bd 3d', 'Opioid'],
    ['ultracet bd 3d', 'Opioid'],
    ['codeine syp 5ml tds 3d', 'Opioid'],
    ['lithium 300 bd 30d', 'Narrow margin'],
    ['morphine tab 10 sos', 'Opioid'],
    ['heparin 5000 1 ml sc bd 5d', 'Anticoagulant'],
    ['enoxaparin 40 sc od 5d', 'Anticoagulant'],
    ['pcm 650 tds 3d', null],
    ['metformin 500 bd 30d', null],
  ])('%s', (line, expected) => {
    const text = warned(line);
    if (expected) expect(text).toContain(expected);
    else expect(text).toBe('');
  });

  test.each(['inj morphine sulphate 10 mg', 'methotrexate 10 mg as told', 'enoxaparin 40 mg sc od'])(
    'also when they are written freely: %s',
    (text) => {
      expect(warned(text, { isAsWritten: true })).toContain('High-alert drug');
    },
  );

  test.each(highAlertDrugs.flatMap(({ ingredients }) => ingredients))('%s', (name) => {
    const { warnings } = prescribingSafety({ drug: asWritten(name), ingredients: [name], regimen: null }, adult);
    expect(warnings.join(' ')).toContain('High-alert drug');
  });
});

test.each([
  ['d3 cap 60k od 8w', 'Once a week: cholecalciferol 60000 IU, else too much calcium'],
  ['d3 sachet 60k 1-0-0 10d', 'Once a week: cholecalciferol'],
  ['d3 cap 60k eod 8w', 'Once a week: cholecalciferol'],
  ['osteofos 70 od 1m', 'Once a week: alendronic acid 70 mg, else burns the gullet'],
  ['d3 cap 60k weekly 8w', ''],
  ['d3 cap 60k stat', ''],
  ['d3 drops 400iu/ml 1ml od 1m', ''],
  ['osteofos 70 weekly 12w', ''],
])('a drug of once a week asks when taken more often: %s', (line, expected) => {
  if (expected) expect(warned(line)).toContain(expected);
  else expect(warned(line)).toBe('');
});

describe('drugs unsuitable below a certain age', () => {
  test.each(ageLimits.flatMap((limit) => limit.ingredients.map((name) => [name, limit.fromMonths] as const)))(
    '%s asks up to the day of %i months, and not from then on',
    (name, fromMonths) => {
      const of = (ageMonths: number) =>
        prescribingSafety(
          { drug: asWritten(name), ingredients: [name], regimen: null },
          { ageMonths, weight: null, day, isPregnant: false },
        ).warnings.join(' ');
      expect(of(fromMonths - 1)).toContain(`: ${name}, `);
      expect(of(fromMonths)).not.toContain(`: ${name}, `);
    },
  );

  test('give the reason and the source', () => {
    expect(warned('aspirin 75 od 5d', { ageMonths: 191 })).toBe(
      "Not under 16 years: aspirin, Reye's syndrome (BNFc, MHRA).",
    );
    expect(warned('aspirin 75 od 5d', { ageMonths: 192 })).toBe('');
  });

  test.each([
    ['tramadol 50 bd 3d', 143, 'tramadol, '],
    ['codeine syp 5ml tds 3d', 143, 'codeine, '],
    ['aspirin 75 od 5d', 191, 'aspirin, '],
    ['doxy 100 od 5d', 95, 'doxycycline, '],
    ['lopa 2 tds 2d', 143, 'loperamide, '],
    ['perinorm 10 tds 2d', 11, 'metoclopramide, '],
  ])('ask for a reason: %s at %i months', (line, ageMonths, expected) => {
    expect(warned(line, { ageMonths })).toContain(expected);
    expect(warned(line, { ageMonths: ageMonths + 1 })).not.toContain(expected);
  });

  test('also have their doses checked where limits are listed', () => {
    expect(warned('oflox syp 100 12 ml bd 7d', { ageMonths: 96 })).toBe(
      'Not under 18 years: ofloxacin, harm to joints and tendons (BNFc, MHRA).',
    );
    expect(warned('oflox 400 bd 7d', { ageMonths: 96 })).toContain('Above the usual dose: ofloxacin 26.67 mg/kg a day');
    expect(warned('doxy 100 bd 7d', { ageMonths: 60 })).not.toContain('usual dose');
  });

  test('ask for no reason when applied to the skin or the eyes', () => {
    expect(warned('moxi eye drops 1 drop qid 5d', { ageMonths: 12 })).toBe('');
    expect(warned('cipro eye drops 1 drop qid 5d', { ageMonths: 12 })).toBe('');
  });
});

describe('drugs to avoid in pregnancy', () => {
  test.each(pregnancyDrugs.flatMap(({ ingredients }) => ingredients))('%s asks, and only then', (name) => {
    const of = (isPregnant: boolean) =>
      prescribingSafety(
        { drug: asWritten(name), ingredients: [name], regimen: null },
        { ...adult, isPregnant },
      ).warnings.join(' ');
    expect(of(true)).toContain(`Not in pregnancy: ${name}, `);
    expect(of(false)).not.toContain('pregnancy');
  });

  test.each([
    ['isotroin 20 od 1m', 'isotretinoin, severe malformations (MHRA)'],
    ['telma-h 40 od 30d', "telmisartan, harm to the child's kidneys"],
    ['combiflam tds 3d', 'ibuprofen, from week 20'],
    ['o2 bd 5d', 'ofloxacin'],
    ['cotrim 960 bd 5d', 'sulfamethoxazole'],
    ['valparin 200 bd 1m', 'sodium valproate'],
    ['warf 2 od 30d', 'warfarin'],
    ['pcm 650 tds 3d', null],
    ['ecosprin 75 hs cont', null],
    ['thyroxine 50 od cont', null],
    ['amox 500 tds 5d', null],
    ['metformin 500 bd 30d', null],
    ['diclo gel bd 5d', null],
    ['cipro eye drops 1 drop qid 5d', null],
  ])('%s', (line, expected) => {
    const text = warned(line, { isPregnant: true });
    if (expected) expect(text).toContain(`Not in pregnancy: ${expected}`);
    else expect(text).not.toContain('pregnancy');
  });

  test.each(['Tab. Isotretinoin 20 mg hs', 'inj gentamycin 80 mg im od', 'Doxycycline hyclate 100 bd'])(
    'also when they are written freely: %s',
    (text) => {
      expect(warned(text, { isPregnant: true, isAsWritten: true })).toContain('Not in pregnancy');
    },
  );

  test('are listed in the decision record for a pharmacist to check', () => {
    const record = readFileSync('docs/decisions/0220-drugs-in-pregnancy.md', 'utf8');
    const rows = pregnancyDrugs.map(
      ({ ingredients, why, source }) => `| ${ingredients.join(', ')} | ${why} | ${source} |`,
    );
    expect(rows.filter((row) => !record.includes(row))).toEqual([]);
  });
});

test('the decision record contains the complete tables for a pharmacist to check', () => {
  const record = readFileSync('docs/decisions/0044-prescribing-safety.md', 'utf8');
  const cells = (line: string) => `| ${line.split('; ').join(' | ')} |`;
  const expected = [
    ...doseLimitLines.map(cells),
    ...ageLimits.map(({ ingredients, fromText, why, source }) =>
      cells([ingredients.join(', '), fromText, why, source].join('; ')),
    ),
    ...highAlertDrugs.map(({ ingredients, check }) => cells([ingredients.join(', '), check].join('; '))),
    ...drugGroups.map(({ name, ingredients, related }) =>
      cells([name, ingredients.join(', '), related.join(', ') || '-'].join('; ')),
    ),
  ];
  expect(expected.filter((row) => !record.includes(row))).toEqual([]);
});
