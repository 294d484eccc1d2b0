import { expect, test } from 'vitest';
import { type Language, wordsOf } from '#foundation/shared/words/language.ts';
import type { Form } from '#modules/consultations/content/drugs.ts';
import { doseWords } from '../../content/dose-words.ts';
import { drugLabel, howToTake } from './drug-label.ts';

const handed = {
  name: 'Dolo 650',
  patient: 'Asha',
  patientNumber: 7,
  batchNumber: 'AB1',
  expiryDate: '2027-05-31',
  quantity: 10,
  insteadOf: null,
  isColdChain: false,
  drug: { form: 'tablet' as Form | null, dose: 'morning and night', duration: '5 days', note: 'after food' },
};
const labelIn = async (language: Language, dose: string, form: Form | null = null) =>
  drugLabel({ ...handed, drug: { ...handed.drug, dose, form } }, language, await wordsOf[language]());

test.each<[Language, string, string[]]>([
  ['en', 'morning and night', ['Morning 1', 'Night 1']],
  ['hi', 'morning and night', ['सुबह 1', 'रात 1']],
  ['te', '2 tablets morning, noon and night', ['ఉదయం 2', 'మధ్యాహ్నం 2', 'రాత్రి 2']],
  ['te', '1 morning and 2 night', ['ఉదయం 1', 'రాత్రి 2']],
  ['en', '5 ml morning, noon, evening and night', ['Morning 5 ml', 'Noon 5 ml', 'Evening 5 ml', 'Night 5 ml']],
  ['te', '10 drops morning and night', ['ఉదయం 10 చుక్కలు', 'రాత్రి 10 చుక్కలు']],
  ['en', '1 drop at bedtime', ['Night 1 drop']],
  ['en', '2 puffs morning and night', ['Morning 2 puffs', 'Night 2 puffs']],
  ['en', '10 units morning and 8 units night', ['Morning 10 units', 'Night 8 units']],
  ['en', '0.5 tablet morning and night', ['Morning ½', 'Night ½']],
  ['hi', '1.5 tablet morning', ['सुबह 1½']],
  ['hi', 'apply morning and night', ['सुबह 1×', 'रात 1×']],
])('in %s "%s" is shown by the times of the day', async (language, dose, expected) => {
  const label = await labelIn(language, dose);
  expect(label.times.map(({ word, amount }) => `${word} ${amount}`)).toEqual(expected);
  expect(label.dose).toBe('');
});

test.each<[Language, Form | null, string, string]>([
  ['en', 'tablet', 'twice a day', '1 tablet twice a day'],
  ['hi', 'tablet', 'twice a day', '1 गोली दिन में दो बार'],
  ['te', 'tablet', 'once a day', '1 మాత్ర రోజుకు ఒకసారి'],
  ['te', 'capsule', 'once a week', '1 క్యాప్సూల్ వారానికి ఒకసారి'],
  ['hi', 'tablet', 'when needed', '1 गोली ज़रूरत पड़ने पर'],
  ['en', 'tablet', '0.5 tablet once a day', '½ tablet once a day'],
  ['hi', 'tablet', '0.5 tablet once a day', '½ गोली दिन में एक बार'],
  ['te', 'tablet', '1.25 tablets once a day', '1¼ మాత్రలు రోజుకు ఒకసారి'],
  ['en', 'tablet', '0.33 tablet once a day', '0.33 tablet once a day'],
  ['hi', 'inhaler', '2 puffs twice a day', '2 पफ़ दिन में दो बार'],
  ['te', 'syrup', '5 ml every 6 hours', '5 మి.లీ. ప్రతి 6 గంటలకు'],
  ['hi', 'tablet', 'up to three times a day, when needed', '1 गोली अधिकतम दिन में तीन बार, ज़रूरत पड़ने पर'],
  ['te', 'tablet', '1 tablet morning, every other day', '1 మాత్ర ఉదయం, రోజు విడిచి రోజు'],
  ['te', 'tablet', 'morning and night, when needed', '1 మాత్ర ఉదయం, రాత్రి, అవసరమైనప్పుడు'],
  ['hi', 'cream', 'apply twice a day', 'लगाएँ दिन में दो बार'],
  ['hi', 'tablet', 'once, immediately', '1 गोली अभी एक बार'],
  ['hi', 'injection', '1 vial IM once a day', '1 शीशी IM दिन में एक बार'],
  ['te', 'respules', 'twice a day', '1 రెస్ప్యూల్ రోజుకు రెండుసార్లు'],
  ['te', null, 'with warm milk twice a day', 'with warm milk twice a day'],
  ['te', null, '', ''],
])('in %s, as %s, "%s" is written in words', async (language, form, dose, expected) => {
  expect(await labelIn(language, dose, form)).toMatchObject({ times: [], dose: expected });
});

test.each<[Language, string, string, string]>([
  ['en', '5 days', 'after food', '5 days, after food'],
  ['hi', '5 days', 'after food', '5 दिन, खाने के बाद'],
  ['te', '1 day', 'on an empty stomach', '1 రోజు, ఖాళీ కడుపుతో'],
  ['te', 'to be continued', 'not with tea', 'కొనసాగించండి, not with tea'],
])(
  'in %s the label says how long and with what to take the medicine: %s, %s',
  async (language, duration, note, expected) => {
    const { lines } = drugLabel(
      { ...handed, drug: { ...handed.drug, duration, note } },
      language,
      await wordsOf[language](),
    );
    expect(lines[0]).toBe(expected);
  },
);

test.each<[Language, string, string]>([
  ['en', 'morning and night', '1 tablet morning and night, 5 days, after food'],
  ['hi', 'twice a day', '1 गोली दिन में दो बार, 5 दिन, खाने के बाद'],
  ['te', 'morning and night', '1 మాత్ర ఉదయం, రాత్రి, 5 రోజులు, భోజనం తర్వాత'],
])('in %s the list of medicines says how to take them: %s', (language, dose, expected) => {
  expect(howToTake({ ...handed.drug, dose }, language)).toBe(expected);
});

test.each(['hi', 'te'] as const)('every word of a dose is written in the script of %s', (language) => {
  const scripts = { hi: /^[\p{Script=Devanagari}\p{P}\s\d#‌]+$/u, te: /^[\p{Script=Telugu}\p{P}\s\d#‌]+$/u };
  for (const word of Object.values(doseWords[language])) expect(word).toMatch(scripts[language]);
});

test('a label names the drug, patient, batch and expiry, even without a prescription', async () => {
  const words = await wordsOf.en();
  expect(drugLabel(handed, 'en', words)).toMatchObject({
    ...{ name: 'Dolo 650', count: '× 10', patient: 'Asha', patientNumber: 'no. 7' },
    ...{ lines: ['5 days, after food'], batch: 'Batch AB1', expiry: 'exp. 31/05/2027' },
  });
  expect(drugLabel({ ...handed, expiryDate: null, drug: null }, 'en', words)).toMatchObject({
    times: [],
    dose: '',
    ...{ lines: [], batch: 'Batch AB1', expiry: '' },
  });
});

test('a name that is too long for a label keeps its end, where the strength stands', async () => {
  const name = 'Crocin Paediatric Oral Suspension Strawberry Flavour 250 mg/5 ml 60 ml';
  const label = drugLabel({ ...handed, name }, 'en', await wordsOf.en());
  expect(label.name).toBe('Crocin Paediatric Oral Suspen… 250 mg/5 ml 60 ml');
  expect(label.count).toBe('× 10');
});

test('a label says which brand the medicine replaces', async () => {
  const { lines } = drugLabel({ ...handed, insteadOf: 'Crocin 650' }, 'en', await wordsOf.en());
  expect(lines).toEqual(['In place of Crocin 650', '5 days, after food']);
});

test.each<[Language, string]>([
  ['en', 'Keep in the refrigerator, 2–8 °C'],
  ['hi', 'फ्रिज में रखें, 2–8 °C'],
  ['te', 'ఫ్రిజ్‌లో ఉంచండి, 2–8 °C'],
])('in %s the label of a cold-chain medicine starts with how to keep it', async (language, expected) => {
  const { lines } = drugLabel({ ...handed, isColdChain: true }, language, await wordsOf[language]());
  expect(lines[0]).toBe(expected);
});
