import { expect, test } from 'vitest';
import { draftOfTest, type MeasureDraft, newMeasure, readTestDraft } from './own-test-draft.ts';

const typed = (...measures: Partial<MeasureDraft>[]) => ({
  ...draftOfTest(null),
  name: 'Fever set',
  measures: measures.map((measure) => ({ ...newMeasure([]), ...measure })),
});

test('the typed form is read as a test and can be shown again unchanged', () => {
  const read = readTestDraft(
    typed(
      { name: 'Zinc', unit: 'µg/dL', most: '1000' },
      { name: 'Weil-Felix', kind: 'choice', choices: 'Negative, Positive ,', usual: 'Negative' },
      { name: 'Remarks', kind: 'text' },
    ),
  );
  if (!('test' in read)) throw new Error('It was refused');
  expect(read.test.measures).toMatchObject([
    { code: '', name: 'Zinc', unit: 'µg/dL', most: 1000 },
    { name: 'Weil-Felix', choices: ['Negative', 'Positive'], usual: ['Negative'], most: null },
    { name: 'Remarks', choices: [], most: null },
  ]);
  expect(readTestDraft(draftOfTest(read.test))).toEqual(read);
});

test('a name from the catalogue selects its analyte until the name is typed over', () => {
  const read = readTestDraft(typed({ name: 'haemoglobin', unit: 'g/L', most: '900' }));
  expect(read).toMatchObject({ test: { measures: [{ code: 'hb', most: null }] } });
  const other = readTestDraft(typed({ code: 'hb', name: 'Haemoglobin A2', unit: '%', most: '100' }));
  expect(other).toMatchObject({ test: { measures: [{ code: '', name: 'Haemoglobin A2' }] } });
});

test.each<[string, Partial<MeasureDraft>, string, string]>([
  ['a number without an end', { name: 'Zinc' }, 'most', 'Enter the highest value that is possible'],
  ['an end that is none', { name: 'Zinc', most: 'much' }, 'most', 'Enter a number'],
  ['an end of nothing', { name: 'Zinc', most: '0' }, 'most', 'Enter more than 0'],
  [
    'a list of one',
    { name: 'Widal', kind: 'choice', choices: 'Negative' },
    'choices',
    'Enter at least two findings, separated by commas',
  ],
  [
    'a usual finding that is not in the list',
    { name: 'Widal', kind: 'choice', choices: 'Negative, Positive', usual: 'None' },
    'usual',
    'Enter findings from the list',
  ],
  ['no name', { most: '10' }, 'name', 'Enter a name'],
])('%s is refused at its field', (_, measure, field, message) => {
  expect(readTestDraft(typed(measure))).toEqual({ faults: [{ field: `test.measures.0.${field}`, message }] });
});
