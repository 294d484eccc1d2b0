import { describe, expect, test } from 'vitest';
import { orderings } from './same-medicine.ts';
import { fitsFor } from './substitution.ts';

const medicine = (name: string, genericName: string, strength: string, form = 'tablet') => ({
  name,
  genericName,
  strength,
  form,
});
const line = (text: string, drug: string, strength: string, form: string | null = 'tablet') => ({
  text,
  drug,
  ingredients: drug.split(' + '),
  strength,
  form,
});
const freely = (text: string) => ({ text, drug: text, ingredients: [], strength: '', form: null });

const dolo = medicine('Dolo 650', 'Paracetamol', '650 mg');
const byName = line('pcm 650 101 5d', 'Paracetamol', '650 mg');
const metformin = line('metformin 500 bd', 'Metformin', '500 mg');
const retard = line('deriphyllin retard 150 bd', 'Theophylline', '150 mg');
const combiflam = line('ibuprofen+pcm bd', 'Ibuprofen + Paracetamol', '400 mg + 325 mg');
const syrup = line('combiflam syp', 'Ibuprofen + Paracetamol', '100 mg + 162.5 mg/5 ml', 'syrup');
const slashed = 'Glimepiride + Metformin + Pioglitazone';
const glimepiride = (last: string) => line('x', slashed, `1 mg/500 mg/${last}`);
const triple = (last: string) => medicine('Tripride 1', slashed, `1 mg/500 mg/${last}`);
const augmentin = line('augmentin 625', 'Amoxicillin + Clavulanic acid', '625 mg');

describe('a product for a drug prescribed by its salts', () => {
  test.each([
    ['any brand', byName, dolo, true],
    ['a strength that is spaced differently', byName, { ...dolo, strength: '650mg' }, true],
    ['no other strength', byName, { ...dolo, strength: '500 mg' }, false],
    ['no other form', byName, { ...dolo, form: 'syrup' }, false],
    ['no capsule for a tablet', byName, { ...dolo, form: 'capsule' }, false],
    ['nothing with one salt more', byName, medicine('Combiflam', 'Ibuprofen + Paracetamol', '650 mg'), false],
    ['no consumable', byName, { ...dolo, genericName: '' }, false],
    ['grams for milligrams', line('x', 'Metformin', '1 g'), medicine('Glycomet 1', 'Metformin', '1000 mg'), true],
    ['micrograms for milligrams', line('x', 'Digoxin', '0.25 mg'), medicine('Lanoxin', 'Digoxin', '250 mcg'), true],
    ['no other strength after slashes', glimepiride('15 mg'), triple('7.5 mg'), false],
    ['the same strength after slashes', glimepiride('15 mg'), triple('15 mg'), true],
    ['no tenth', line('x', 'Digoxin', '0.25 mg'), medicine('Lanoxin', 'Digoxin', '25 mcg'), false],
    ['units as they are', line('x', 'Heparin', '5000 IU'), medicine('Hep', 'Heparin', '5000 iu'), true],
    ['a millilitre for one millilitre', line('x', 'A', '75 mg/ml'), medicine('V', 'A', '75 mg/1 ml'), true],
    ['no other volume', line('x', 'A', '75 mg/ml'), medicine('V', 'A', '150 mg/2 ml'), false],
    ['the salts in order', combiflam, medicine('C', 'Ibuprofen + Paracetamol', '400 mg + 325 mg'), true],
    ['the salts in another order', combiflam, medicine('C', 'Paracetamol + Ibuprofen', '325 mg + 400 mg'), true],
    ['no strengths swapped', combiflam, medicine('C', 'Paracetamol + Ibuprofen', '400 mg + 325 mg'), false],
    ['no single salt for two', combiflam, medicine('B', 'Ibuprofen', '400 mg'), false],
    ['a sum for a sum', augmentin, medicine('M', 'Clavulanic acid + Amoxicillin', '625 mg'), true],
    ['no part for a sum', augmentin, medicine('M', 'Amoxicillin + Clavulanic acid', '500 mg + 125 mg'), false],
    [
      'a syrup in another order',
      syrup,
      medicine('S', 'Paracetamol + Ibuprofen', '162.5 mg + 100 mg/5 ml', 'syrup'),
      true,
    ],
    ['no syrup in 10 ml', syrup, medicine('S', 'Ibuprofen + Paracetamol', '100 mg + 162.5 mg/10 ml', 'syrup'), false],
    ['plain for plain', metformin, medicine('Glycomet 500', 'Metformin', '500 mg'), true],
    ['no SR for plain', metformin, medicine('Glycomet SR 500', 'Metformin', '500 mg'), false],
    ['no SR after a digit', metformin, medicine('Glycomet 500SR', 'Metformin', '500 mg'), false],
    ['no SR before a digit', metformin, medicine('Glycomet SR500', 'Metformin', '500 mg'), false],
    ['no XR for plain', metformin, medicine('Glumet', 'Metformin XR', '500 mg'), false],
    ['no LA for plain', line('x', 'Propranolol', '40 mg'), medicine('Ciplar LA', 'Propranolol', '40 mg'), false],
    ['no OD for plain', line('x', 'Ofloxacin', '400 mg'), medicine('Zanocin OD', 'Ofloxacin', '400 mg'), false],
    [
      'SR for SR',
      line('metformin sr 500', 'Metformin', '500 mg'),
      medicine('Glycomet SR 500', 'Metformin', '500 mg'),
      true,
    ],
    [
      'no plain for SR',
      line('metformin sr 500', 'Metformin', '500 mg'),
      medicine('Glycomet', 'Metformin', '500 mg'),
      false,
    ],
    [
      'no XR for SR',
      line('metformin sr 500', 'Metformin', '500 mg'),
      medicine('Glumet XR', 'Metformin', '500 mg'),
      false,
    ],
    ['no plain for a retard', retard, medicine('Theoped 150', 'Theophylline', '150 mg'), false],
    ['a retard for a retard', retard, medicine('Deriphyllin Retard', 'Theophylline', '150 mg'), true],
    ['a word of the note is no release', line('pcm 650 until controlled', 'Paracetamol', '650 mg'), dolo, true],
    ['nor is one further on', line('pcm 650 sos till sent to er', 'Paracetamol', '650 mg'), dolo, true],
    [
      'once a day is no release',
      line('metformin 500 od', 'Metformin', '500 mg'),
      medicine('G', 'Metformin', '500 mg'),
      true,
    ],
  ])('%s', (_, prescribed, product, expected) => {
    const fit = fitsFor(prescribed, [product])(product);
    expect(fit).toEqual(expected ? { insteadOf: null, needsPrescriber: false } : null);
  });
});

describe('a product for a brand that the doctor named', () => {
  const crocin = medicine('Crocin 650', 'Paracetamol', '650 mg');
  const eptoin = medicine('Eptoin 100', 'Phenytoin', '100 mg');
  const dilantin = medicine('Dilantin', 'Phenytoin', '100 mg');
  const shelcal = medicine('Shelcal 500', 'Calcium carbonate + Vitamin D3', '500 mg + 250 IU');
  const cipcal = medicine('Cipcal 500', 'Vitamin D3 + Calcium carbonate', '250 IU + 500 mg');
  const warf = medicine('Warf 5', 'Warfarin', '5 mg');
  const uniwarfin = medicine('Uniwarfin 5', 'Warfarin', '5 mg');
  const calpol = medicine('Tab. Calpol 500', 'Paracetamol', '500 mg');
  const pacimol = medicine('Tab. Pacimol 650', 'Paracetamol', '650 mg');
  const pan = medicine('Pan', 'Pantoprazole', '40 mg');
  const panD = medicine('Pan D', 'Pantoprazole + Domperidone', '40 mg + 10 mg');
  const glycomet = medicine('Glycomet 500', 'Metformin', '500 mg');
  const tablets = [calpol, pacimol, pan, panD, glycomet];
  const kept = [dolo, crocin, eptoin, dilantin, shelcal, cipcal, warf, uniwarfin, ...tablets];
  const warfarin = (text: string) => line(text, 'Warfarin', '5 mg');
  const named = (text: string) => line(text, 'Paracetamol', '650 mg');
  const phenytoin = (text: string) => line(text, 'Phenytoin', '100 mg');
  const asPrescribed = { insteadOf: null, needsPrescriber: false };
  test.each([
    ['the brand itself', named('dolo 650 101'), dolo, asPrescribed],
    ['the brand in another pack', named('tab dolo 650'), { ...dolo, name: 'Dolo-650 strip' }, asPrescribed],
    ['another brand stands in', named('dolo 650 101'), crocin, { insteadOf: 'Dolo 650', needsPrescriber: false }],
    ['the other way round', named('Crocin 650 sos'), dolo, { insteadOf: 'Crocin 650', needsPrescriber: false }],
    ['any brand, where none is named', named('pcm 650 101'), crocin, asPrescribed],
    ['any brand, where the named one is not kept', named('metacin 650'), crocin, asPrescribed],
    [
      'a brand that is kept in another strength is called by what was prescribed',
      named('calpol 650'),
      crocin,
      { insteadOf: 'Calpol 650 mg', needsPrescriber: false },
    ],
    ['"tab" is no brand', named('tab dolo 650'), pacimol, { insteadOf: 'Dolo 650', needsPrescriber: false }],
    ['"tab" names no brand', named('tab pcm 650'), crocin, asPrescribed],
    [
      'narrow index: a brand that is the beginning of its salt',
      warfarin('warf 5 od'),
      uniwarfin,
      { insteadOf: 'Warf 5', needsPrescriber: true },
    ],
    ['the name of the salt is no brand', warfarin('warfarin 5 od'), uniwarfin, asPrescribed],
    ['no other strength', named('dolo 650'), { ...crocin, strength: '500 mg' }, null],
    ['narrow index: the brand itself', phenytoin('eptoin 100 hs'), eptoin, asPrescribed],
    ['narrow index: another', phenytoin('eptoin 100 hs'), dilantin, { insteadOf: 'Eptoin 100', needsPrescriber: true }],
    ['narrow index: no brand named', phenytoin('phenytoin 100 hs'), dilantin, asPrescribed],
    ['written freely: the brand itself', freely('Shelcal 500 daily'), shelcal, asPrescribed],
    [
      'written freely: the same salts in another order',
      freely('Shelcal 500 daily'),
      cipcal,
      { insteadOf: 'Shelcal 500', needsPrescriber: false },
    ],
    ['written freely: after its form', freely('Tab. Shelcal 500 daily'), shelcal, asPrescribed],
    ['written freely: after another form', freely('Inj. Shelcal 500 daily'), shelcal, null],
    ['written freely: other salts', freely('Shelcal 500 daily'), dolo, null],
    ['written freely and not kept', freely('Gemcal daily'), cipcal, null],
    ['written freely: the longer brand', freely('Pan D daily'), panD, asPrescribed],
    ['written freely: not the shorter one', freely('Pan D daily'), pan, null],
    ['written freely: no brand that only begins alike', freely('Pantocid 40 daily'), pan, null],
    ['written freely: no strength that only begins alike', freely('Glycomet 5000'), glycomet, null],
    ['written freely: no plain for SR', freely('Glycomet 500 SR daily'), glycomet, null],
  ])('%s', (_, prescribed, product, expected) => {
    expect(fitsFor(prescribed, kept)(product)).toEqual(expected);
  });
});

test.each([
  'warfarin',
  'Levothyroxine',
  'lithium carbonate',
  'Digoxin',
  'Ciclosporin',
  'Carbamazepine',
  'Tacrolimus',
  'Phenytoin sodium',
  'Levothyroxine Sodium',
])('another brand of %s needs the consent of the prescriber', (salt) => {
  const [one, other] = [medicine('Alpha', salt, '5 mg'), medicine('Beta', salt, '5 mg')];
  expect(fitsFor(line('alpha 5', salt, '5 mg'), [one, other])(other)?.needsPrescriber).toBe(true);
});

test('a combination is looked up with its salts in every order', () => {
  expect(orderings('A')).toEqual(['A']);
  expect(orderings('A + B')).toEqual(['A + B', 'B + A']);
  expect(orderings('A + B + C')).toHaveLength(6);
  expect(orderings('A + B + C + D + E')).toHaveLength(1);
});
