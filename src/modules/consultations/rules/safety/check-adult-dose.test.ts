import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { adultLimitLines, adultLimits } from '../../content/adult-limits.ts';
import { drugs } from '../../content/drugs.ts';
import { starterList } from '../drug-list.ts';
import { asWritten } from '../prescribed-drug.ts';
import { checkAdultDose } from './check-adult-dose.ts';
import { checkLine } from './check-line.ts';

const day = '2026-11-16';

interface Options {
  ageMonths?: number | null;
  kg?: number | null;
  weighedOn?: string;
  isAsWritten?: boolean;
}

function checked(text: string, { ageMonths = 480, kg = 60, weighedOn = day, isAsWritten = false }: Options = {}) {
  const patient = { ageMonths, weight: kg === null ? null : { kg, day: weighedOn }, day, isPregnant: false };
  const material = { allergies: [], before: [], running: [], list: starterList, patient };
  const { drug, faults, ...found } = checkLine({ text, isAsWritten, reason: '' }, material);
  if (!drug) throw new Error(`${text}: ${faults.map(({ message }) => message).join(' ')}`);
  return found;
}

const warned = (text: string, options?: Options) => checked(text, options).warnings.join(' ');
const above = 'Above the usual dose';

describe('an adult swallows no more than', () => {
  test.each([
    ['pcm 1000 q4h 5d', 'paracetamol 6000 mg a day, at most 4000 mg'],
    ['pcm 650 2-2-2-2 5d', 'paracetamol 5200 mg a day, at most 4000 mg'],
    ['pcm 1000 q4h prn', 'paracetamol 6000 mg a day'],
    ['pcm 250 30ml qid 3d', 'paracetamol 6000 mg a day'],
    ['pcm 650 2tab sos', 'paracetamol 1300 mg each time, at most 1000 mg'],
    ['zerodol-p 2tab bd 5d', 'aceclofenac 400 mg a day, at most 200 mg'],
    ['amlo 10 bd 30d', 'amlodipine 20 mg a day, at most 10 mg'],
    ['pan d 101 14d', 'domperidone 60 mg a day, at most 30 mg (MHRA)'],
    ['eltroxin 150 3tab od 30d', 'levothyroxine 0.45 mg a day, at most 0.3 mg'],
    ['digoxin 0.25 tds 5d', 'digoxin 0.75 mg a day, at most 0.25 mg'],
    ['warf 5 3tab od 5d', 'warfarin 15 mg a day, at most 10 mg'],
    ['acitrom 4 3tab od 5d', 'acenocoumarol 12 mg a day, at most 8 mg'],
    ['hcq 400 bd 30d', 'hydroxychloroquine 800 mg a day, at most 400 mg'],
    ['piroxicam tab 20 bd eod 10d', 'piroxicam 40 mg a day'],
    ['metformin 1000 tds 30d', 'metformin 3000 mg a day, at most 2550 mg (FDA)'],
    ['glimepiride 4 bd 30d', 'glimepiride 8 mg a day, at most 6 mg (BNF)'],
    ['rosuvastatin 40 od 30d', 'rosuvastatin 40 mg a day, at most 20 mg (BNF, people of Asian origin)'],
    ['ondansetron 8 qid 2d', 'ondansetron 32 mg a day, at most 24 mg (FDA)'],
    ['zolpidem 10 2tab hs 5d', 'zolpidem 20 mg a day, at most 10 mg'],
  ])('the table says: %s', (line, expected) => {
    expect(warned(line)).toContain(`${above}: ${expected}`);
    expect(warned(line, { ageMonths: null })).toContain(`${above}: ${expected}`);
  });

  test.each([
    'pcm 1000 qid 5d',
    'pcm 650 tds 5d',
    'pcm 650 sos',
    'ibu 600 qid 3d',
    'diclo 50 tds 3d',
    'diclofenac gel qid 5d',
    'metformin 850 tds 30d',
    'glimepiride 3 bd 30d',
    'rosuvastatin 20 od 30d',
    'ondansetron 8 tds 2d',
    'amlo 10 od 30d',
    'pan d od 14d',
    'eltroxin 100 od cont',
    'kcl syp 15ml tds 3d',
    'aceclo 200 od 5d',
    'vilda 100 od 30d',
    'metformin 1000 2tab hs 30d',
    'ativan 2 2-0-2 5d',
  ])('and nothing is said of %s', (line) => {
    expect(warned(line)).not.toContain(above);
  });
});

describe('an adult is injected no more than', () => {
  test.each([
    ['adrenaline inj 1ml im stat', 'adrenaline 1 mg each time, at most 0.5 mg (BNF, 1 mg only in cardiac arrest)'],
    ['morphine inj 10 2ml iv stat', 'morphine 20 mg each time, at most 15 mg'],
    ['midazolam 5 2ml iv stat', 'midazolam 10 mg each time, at most 7.5 mg'],
    ['diazepam inj 4ml iv stat', 'diazepam 20 mg each time, at most 10 mg'],
    ['diazepam inj 2ml iv q4h 1d', 'diazepam 60 mg a day, at most 40 mg'],
    ['pcm inj 200ml iv stat', 'paracetamol 2000 mg each time, at most 1000 mg'],
    ['pcm inj 100ml iv q4h 2d', 'paracetamol 6000 mg a day, at most 4000 mg'],
    ['diclo inj 2ml im stat', 'diclofenac 150 mg each time, at most 75 mg'],
    ['ketorolac inj 2ml im stat', 'ketorolac 60 mg each time, at most 30 mg'],
    ['tram inj 4ml iv stat', 'tramadol 200 mg each time, at most 100 mg'],
    ['ceftriaxone 1000 4vials iv bd 5d', 'ceftriaxone 8000 mg a day, at most 4000 mg'],
    ['piptaz 2vials iv qid 5d', 'piperacillin 32000 mg a day, at most 16000 mg'],
    ['augmentin 1.2 2vials iv tds 5d', 'clavulanic acid 1200 mg a day, at most 800 mg'],
    ['meropenem 1000 3vials iv tds 5d', 'meropenem 9000 mg a day, at most 6000 mg'],
    ['vancomycin 1000 3vials iv stat', 'vancomycin 3000 mg each time, at most 2000 mg'],
    ['amikacin 500 4vials im od 5d', 'amikacin 2000 mg a day, at most 1500 mg'],
    ['penidure 2.4 2vials im stat', 'benzathine benzylpenicillin 4800000 IU a day, at most 2400000 IU'],
    ['heparin 5000 25000 units iv stat', 'heparin 25000 IU each time, at most 15000 IU'],
    ['heparin 5000 4ml iv stat', 'heparin 20000 IU each time, at most 15000 IU'],
    ['kcl inj 30ml iv stat', 'potassium chloride 4500 mg each time, at most 3000 mg'],
    ['ondansetron inj 10ml iv stat', 'ondansetron 20 mg each time, at most 16 mg'],
    ['metoclopramide inj 4ml iv stat', 'metoclopramide 20 mg each time, at most 10 mg'],
    ['lasix inj 20ml iv stat', 'furosemide 200 mg each time, at most 80 mg'],
    ['phenytoin inj 50ml iv stat', 'phenytoin 2500 mg a day, at most 2000 mg'],
    ['tranexamic acid inj 20ml iv stat', 'tranexamic acid 2000 mg each time, at most 1000 mg'],
    ['lidocaine inj 15ml sc stat', 'lidocaine 300 mg each time, at most 200 mg'],
  ])('the table says: %s', (line, expected) => {
    expect(warned(line, { kg: null })).toContain(`${above}: ${expected}`);
  });

  test.each([
    'genta inj 2ml im bd 5d',
    'augmentin 1.2 iv tds 5d',
    'amikacin 500 iv bd 5d',
    'ceftriaxone 1000 2vials iv bd 5d',
    'pcm inj 100ml iv qid 2d',
    'enoxaparin 60 sc bd 5d',
    'heparin 5000 1ml sc bd 5d',
    'heparin 5000 5000 units sc bd 5d',
    'adrenaline 0.5ml im stat',
    'ondansetron inj 4ml iv tds 1d',
    'avil inj 2ml iv stat',
    'kcl inj 10ml iv od 1d',
    'lasix inj 4ml iv bd 1d',
    'penidure 2.4 im stat',
    'lantus 40 units hs cont',
    'tt 0.5ml im stat',
  ])('and nothing is said of %s', (line) => {
    expect(warned(line)).not.toContain(above);
  });

  test.each([
    ['genta inj 12ml iv od 5d', 60, 'gentamicin 480 mg a day, at most 420 mg, 7 mg/kg (BNF)'],
    ['genta inj 12ml iv od 5d', 65, null],
    ['genta inj 12ml iv od 5d', null, null],
    ['genta inj 15ml iv od 5d', null, 'gentamicin 600 mg a day, at most 560 mg (BNF, 7 mg/kg for 80 kg)'],
    ['enoxaparin 80 sc bd 5d', 60, 'enoxaparin 160 mg a day, at most 120 mg, 2 mg/kg'],
    ['enoxaparin 80 sc bd 5d', 80, null],
    ['pcm inj 100ml iv qid 2d', 49.9, 'paracetamol 4000 mg a day, at most 2994 mg, 60 mg/kg'],
    ['pcm inj 100ml iv qid 2d', 50, null],
    ['pcm inj 100ml iv stat', 40, 'paracetamol 1000 mg each time, at most 600 mg, 15 mg/kg'],
  ])('by weight: %s for %s kg', (line, kg, expected) => {
    if (expected) expect(warned(line, { kg })).toContain(`${above}: ${expected}`);
    else expect(warned(line, { kg })).not.toContain(above);
  });

  test('by a weight that is no older than three months', () => {
    expect(warned('genta inj 12ml iv od 5d', { weighedOn: '2026-08-18' })).toContain('7 mg/kg');
    expect(warned('genta inj 12ml iv od 5d', { weighedOn: '2026-08-17' })).not.toContain(above);
  });

  test('and a dose that is not clear is said not to be compared', () => {
    expect(checked('diclo 1 amp im stat')).toEqual({
      warnings: [],
      notes: ['Dose not checked: the amount of diclofenac is not clear from this line.'],
    });
  });
});

describe('a line written freely is compared if it names one drug and one strength', () => {
  test.each([
    ['Tab. Amlodipine 10 mg bd as told', 'amlodipine 20 mg a day, at most 10 mg'],
    ['Tab. Amlodipine 10 mg 2 tab od as told', 'amlodipine 20 mg a day'],
    ['Tab Paracetamol 1000 mg q4h till fever settles', 'paracetamol 6000 mg a day'],
    ['Paracetamol 1 g 1-2-2-1 slowly', 'paracetamol 6000 mg a day'],
    ['Syp paracetamol 250 mg/5 ml 30 ml qid with honey', 'paracetamol 6000 mg a day'],
    ['Inj Gentamicin 800 mg iv od after review', 'gentamicin 800 mg a day'],
    ['gentamycin 800 mg slowly', 'gentamicin 800 mg a day'],
    ['Inj Pethidine 200 mg im stat slowly', 'pethidine 200 mg each time, at most 100 mg'],
    ['Heparin 50000 units iv stat slowly', 'heparin 50000 IU a day'],
    ['Inj heparin 20000 IU sc slowly', 'heparin 20000 IU each time'],
    ['Nise 100 mg with Tab Amlodipine 10 mg bd', null],
    ['Tab Amlodipine 10 mg od slowly', null],
    ['Amlodipine 10 mg then 5 mg bd', null],
    ['Amlodipine bd slowly', null],
    ['Gentamicin 100 mg/kg od', null],
    ['Diclofenac gel 400 mg bd locally', null],
    ['Tab Paracetamol 1000 mg od q4h slowly', null],
  ])('%s', (text, expected) => {
    const said = warned(text, { isAsWritten: true });
    if (expected) expect(said).toContain(`${above}: ${expected}`);
    else expect(said).not.toContain(above);
  });

  test.each([
    ['Tab Methotrexate 7.5 mg daily for arthritis', 'methotrexate is taken once a week, never daily'],
    ['Tab Methotrexate 7.5 mg weekly on Sundays', 'methotrexate is taken once a week, never daily'],
    ['Tab Methotrexate 50 mg weekly on Sundays', 'more than 25 mg of methotrexate a week'],
    ['Alendronate 70 mg daily standing', 'Once a week: alendronic acid 70 mg'],
    ['Cap Cholecalciferol 60000 IU daily with milk shake', 'Once a week: cholecalciferol 60000 IU'],
    ['Insulin glargine 80 units slowly', '80 units of insulin at once'],
  ])('and by the rules of drugs of once a week and of insulin: %s', (text, expected) => {
    expect(warned(text, { isAsWritten: true })).toContain(expected);
  });

  test.each(['Alendronate 70 mg weekly standing', 'Alendronate daily standing'])('which say nothing of %s', (text) => {
    expect(warned(text, { isAsWritten: true })).toBe('');
  });
});

describe('the table', () => {
  test('lets one of each listed strength be taken a day, except the highest of rosuvastatin', () => {
    const patient = { ageMonths: 480, weight: null, day, isPregnant: false };
    const regimen = { each: 1, perDay: 1, onDays: 1, unit: 'count' } as const;
    const products = drugs.flatMap(({ name, ingredients, forms }) =>
      forms.flatMap(({ form, strengths }) =>
        strengths.map((strength) => ({ ...asWritten(name), ingredients: [...ingredients], form, strength })),
      ),
    );
    const asking = products.filter((drug) => {
      const ingredients = drug.ingredients.map((name) => name.toLowerCase());
      return checkAdultDose({ drug, regimen, ingredients }, patient).warnings.length > 0;
    });
    expect(asking.map(({ drug, strength }) => `${drug} ${strength}`)).toEqual(['Rosuvastatin 40 mg']);
  });

  test('limits a drug once for each way and weight, and a dose by no more than its day', () => {
    const keys = adultLimits.map(({ ingredient, route, underKg, each, day: most }) =>
      [ingredient, route, underKg, (each ?? most)?.isPerKg].join(),
    );
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    expect(adultLimits.filter(({ each, day: most }) => !each && !most)).toEqual([]);
    expect(adultLimits.filter(({ each, day: most }) => each && most && !(each.amount <= most.amount))).toEqual([]);
    expect(adultLimits.filter(({ each, source }) => each?.amount === 0 || !source)).toEqual([]);
  });

  test('limits each listed injection that can harm by its amount', () => {
    const harmless = ['methylcobalamin', 'tetanus toxoid'];
    const limited = adultLimits.filter(({ route }) => route === 'injection').map(({ ingredient }) => ingredient);
    const injected = drugs
      .filter(({ name, forms }) => !name.startsWith('Insulin') && forms.some(({ form }) => form === 'injection'))
      .map(({ ingredients: [first = ''] }) => first.toLowerCase());
    expect(injected.filter((name) => !limited.includes(name) && !harmless.includes(name))).toEqual([]);
  });

  test('is in the decision record for a pharmacist to check', () => {
    const record = readFileSync('docs/decisions/0265-the-most-an-adult-is-given.md', 'utf8');
    const rows = adultLimitLines.map((line) => `| ${line.split('; ').join(' | ')} |`);
    expect(rows.filter((row) => !record.includes(row))).toEqual([]);
  });
});
