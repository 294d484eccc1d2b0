import { describe, expect, test } from 'vitest';
import { drugs } from '../content/drugs.ts';
import {
  drugListOf,
  listedName,
  listedStrength,
  nameFault,
  type OwnDrug,
  starterList,
  strengthPattern,
} from './drug-list.ts';
import { drugText } from './prescribed-drug.ts';
import { readLine } from './prescription-line/prescription-line.ts';
import { warningsOf } from './safety/drug-warnings.ts';

const own: OwnDrug = {
  name: 'Shallaki forte',
  aliases: ['shall'],
  schedule: 'OTC',
  forms: [{ form: 'capsule', strengths: ['400 mg'] }],
  allergyGroup: null,
};
const cefaclor: OwnDrug = { ...own, name: 'Cefaclor + Clavulanic acid', aliases: [], allergyGroup: 'cephalosporin' };
const more: OwnDrug = {
  ...own,
  name: 'paracetamol',
  aliases: ['sumo'],
  schedule: 'H',
  forms: [{ form: 'tablet', strengths: ['325 mg', '650 mg'] }],
};

const textOf = (line: string, list = drugListOf([own, cefaclor, more])) => {
  const { drug, faults } = readLine(line, list);
  return drug ? drugText(drug) : faults.map(({ message }) => message).join(' ');
};

describe('a list that includes drugs of the clinic', () => {
  test.each([
    ['shall 400 101 5d', 'Shallaki forte 400 mg, morning and night, 5 days'],
    ['cap shallaki forte 400 bd 5d', 'Shallaki forte 400 mg, twice a day, 5 days'],
    ['shallaki 400 bd 5d', 'Shallaki forte 400 mg, twice a day, 5 days'],
    ['pcm 325 sos', 'Paracetamol 325 mg, when needed'],
    ['sumo 500 sos', 'Paracetamol 500 mg, when needed'],
    ['shalll 400 bd 5d', 'No drug found for "shalll". Did you mean one of these?'],
  ])('reads %s', (line, text) => {
    expect(textOf(line)).toBe(text);
  });

  test('leaves the shared drugs unchanged', () => {
    expect(drugListOf([])).toBe(starterList);
    expect(textOf('pcm 325 sos', starterList)).toContain('not listed in 325');
    expect(drugListOf([own, more]).drugs).toHaveLength(drugs.length + 1);
  });

  test('lets the clinic decide the schedule of a drug', () => {
    expect(readLine('pcm 650 sos', drugListOf([more])).drug?.schedule).toBe('H');
  });

  test('warns of allergies to added drugs, but keeps a listed ingredient in its own allergy group', () => {
    const list = drugListOf([{ ...cefaclor, allergyGroup: 'cephalosporin' }]);
    const material = { allergies: ['cephalosporin'], before: [], running: [], list };
    const warned = (line: string) => {
      const { drug } = readLine(line, list);
      return drug ? warningsOf(drug, material).map(({ message }) => message) : null;
    };
    expect(warned('cefaclor 400 bd 5d')).toEqual([
      'Allergy on record: "cephalosporin"; cefaclor belongs to the same class (cephalosporin).',
    ]);
    expect(warned('pcm 650 sos')).toEqual([]);
    const { groups } = list;
    expect(groups.find(({ name }) => name === 'cephalosporin')?.ingredients).not.toContain('clavulanic acid');
  });
});

describe('a drug that is not listed can be added from the line as written', () => {
  const unlistedIn = (line: string) => readLine(line, starterList).faults?.find(({ unlisted }) => unlisted)?.unlisted;

  test.each([
    ['shallaki forte 400mg 101 5d', { name: 'Shallaki forte', strength: '400 mg', form: null, rest: '400mg 101 5d' }],
    ['syp Xyzzy 5 ml bd 3d; shake', { name: 'Xyzzy', strength: '', form: 'syrup', rest: 'syp 5ml bd 3d; shake' }],
    ['xyzzy 400 101 5d', { name: 'Xyzzy', strength: '400', form: null, rest: '400 101 5d' }],
    ['xyzzy 101 5d', { name: 'Xyzzy', strength: '', form: null, rest: '101 5d' }],
    ['pcm 655 101 5d', { name: 'Paracetamol', strength: '655', form: null, rest: '655 101 5d' }],
    ['pcm cream bd 5d', { name: 'Paracetamol', strength: '', form: 'cream', rest: 'cream bd 5d' }],
  ])('%s', (line, unlisted) => {
    expect(unlistedIn(line)).toEqual(unlisted);
  });

  test.each(['500 101 5d', '101', 'జ్వరం 500'])('finds no drug to add in "%s"', (line) => {
    expect(unlistedIn(line) ?? null).toBeNull();
  });
});

test('a suggested line keeps the form before the name and the note at the end', () => {
  const { faults } = readLine('tab met 500 101 5d; with food', starterList);
  expect(faults?.[0]?.choices.map(({ text }) => text)).toContain('Metformin tab 500 101 5d; with food');
});

test.each([
  ['ibuprofen+ paracetamol', 'Ibuprofen + paracetamol'],
  ['  vitamin   C ', 'Vitamin C'],
])('"%s" is listed as "%s"', (typed, name) => expect(listedName(typed)).toBe(name));

test.each([
  ['500mg', '500 mg'],
  ['125 MG / 5ML', '125 mg/5 ml'],
  ['100mg+325 mg', '100 mg + 325 mg'],
  ['60000iu', '60000 IU'],
  ['0.05%', '0.05 %'],
  ['75 mg/ml', '75 mg/ml'],
])('the strength "%s" is listed as "%s"', (typed, strength) => {
  expect(listedStrength(typed)).toBe(strength);
  expect(listedStrength(strength)).toBe(strength);
  expect(strength).toMatch(strengthPattern);
});

test.each(['500', 'strong', '500 mgs', '5 mg/', 'mg 5', ''])('"%s" is not accepted as a strength', (typed) => {
  expect(listedStrength(typed)).not.toMatch(strengthPattern);
});

test('every strength in the starter list is a valid strength', () => {
  const strengths = drugs.flatMap(({ forms }) => forms.flatMap((form) => form.strengths));
  expect(strengths.filter((strength) => !strengthPattern.test(strength))).toEqual([]);
});

test.each(['tab', 'od', '500', 'cont', 'x', 'జ్వరం', 'a b c d e f g'])('"%s" cannot be the name of a drug', (name) => {
  expect(nameFault(name)).not.toBeNull();
});

test('every drug in the starter list has a name that could be added', () => {
  expect(drugs.filter(({ name }) => nameFault(name))).toEqual([]);
});
