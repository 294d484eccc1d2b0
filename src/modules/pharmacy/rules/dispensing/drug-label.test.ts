import { expect, test } from 'vitest';
import { type Language, wordsOf } from '#foundation/shared/words/language.ts';
import { drugLabel } from './drug-label.ts';

const handed = {
  name: 'Dolo 650',
  patient: 'Asha, no. 7',
  batchNumber: 'AB1',
  expiryDate: '2027-05-31',
  quantity: 10,
  insteadOf: null,
  isColdChain: false,
  drug: { dose: 'morning and night', duration: '5 days', note: 'after food' },
};
const labelIn = async (language: Language, dose: string) =>
  drugLabel({ ...handed, drug: { ...handed.drug, dose } }, await wordsOf[language]());

test.each<[Language, string, string[]]>([
  ['en', 'morning and night', ['Morning 1', 'Night 1']],
  ['hi', 'morning and night', ['सुबह 1', 'रात 1']],
  ['te', '2 tablets morning, noon and night', ['ఉదయం 2', 'మధ్యాహ్నం 2', 'రాత్రి 2']],
  ['te', '1 morning and 2 night', ['ఉదయం 1', 'రాత్రి 2']],
  ['en', '5 ml morning, noon, evening and night', ['Morning 5 ml', 'Noon 5 ml', 'Evening 5 ml', 'Night 5 ml']],
  ['te', '10 drops morning and night', ['ఉదయం 10 drops', 'రాత్రి 10 drops']],
  ['en', '1 drop at bedtime', ['Night 1 drop']],
  ['en', '2 puffs morning and night', ['Morning 2 puffs', 'Night 2 puffs']],
  ['en', '10 units morning and 8 units night', ['Morning 10 units', 'Night 8 units']],
  ['en', '0.5 tablet morning and night', ['Morning 0.5', 'Night 0.5']],
  ['hi', 'apply morning and night', ['सुबह 1×', 'रात 1×']],
])('in %s "%s" is told by the times of the day', async (language, dose, expected) => {
  const label = await labelIn(language, dose);
  expect(label.times.map(({ word, amount }) => `${word} ${amount}`)).toEqual(expected);
  expect(label.dose).toBe('');
});

test.each(['when needed', 'three times a day', '1 tablet morning, every other day'])(
  '"%s" stands in its own words, in every language',
  async (dose) => {
    expect(await labelIn('te', dose)).toMatchObject({ times: [], dose });
  },
);

test('a label names drug, patient, batch and expiry, also without a prescription', async () => {
  const words = await wordsOf.en();
  expect(drugLabel(handed, words)).toMatchObject({
    name: 'Dolo 650 × 10',
    patient: 'Asha, no. 7',
    lines: ['5 days, after food', 'Batch AB1, exp. 31/05/2027'],
  });
  expect(drugLabel({ ...handed, expiryDate: null, drug: null }, words)).toMatchObject({
    times: [],
    dose: '',
    lines: ['Batch AB1'],
  });
});

test('says which brand it stands in for', async () => {
  const { lines } = drugLabel({ ...handed, insteadOf: 'Crocin 650' }, await wordsOf.en());
  expect(lines).toEqual(['In place of Crocin 650', '5 days, after food', 'Batch AB1, exp. 31/05/2027']);
});

test.each<[Language, string]>([
  ['en', 'Keep in the refrigerator, 2–8 °C'],
  ['hi', 'फ्रिज में रखें, 2–8 °C'],
  ['te', 'ఫ్రిజ్‌లో ఉంచండి, 2–8 °C'],
])('in %s the label of what is kept cold says so first', async (language, expected) => {
  const { lines } = drugLabel({ ...handed, isColdChain: true }, await wordsOf[language]());
  expect(lines[0]).toBe(expected);
});
