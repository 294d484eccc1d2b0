import { describe, expect, test } from 'vitest';
import { reportedAnalytes, resultOf } from '../catalogue/reported-analytes.ts';
import { matchUpload, type TestInTube } from './match-upload.ts';
import { readUpload } from './read-upload.ts';
import { csvOf, person, tube } from './testing/tube.ts';

const named = (patientName: string) => [
  { row: 2, accession: 'L000001', code: 'k', value: '4.1', ...(patientName && { patientName }) },
];

test.each([
  ['accession,analyte,value\nL000001,k,4.1', named('')],
  ['accession,analyte,value,Patient\nL000001,k,4.1,Asha Rao', named('Asha Rao')],
  ['Patient Name,accession,analyte,value\n"RAO, ASHA",L000001,k,4.1', named('RAO, ASHA')],
  ['accession,analyte,value,First_Name,Last-Name\nL000001,k,4.1,Asha,Rao', named('Asha Rao')],
])('the patient name is read from the file %j', (csv, values) => {
  expect(readUpload(csv)).toEqual({ values });
});

test.each([
  ['Asha Rao', null],
  ['RAO ASHA', null],
  ['Mrs. A. Rao', null],
  ['', null],
  ['Somebody Else', 'The row is for Somebody Else, this sample is of Asha Rao'],
  ['Asha Reddy', 'The row is for Asha Reddy, this sample is of Asha Rao'],
])('a row for “%s” on the tube of Asha Rao has the fault %s', (patientName, fault) => {
  const { rows, results } = matchUpload(named(patientName), [tube({})]);
  expect(rows[0]?.fault).toBe(fault);
  expect(results.size).toBe(fault ? 0 : 1);
});

test('values that are very unusual, far from the last one or in an unknown unit need a check by a person', () => {
  const earlier = new Map([['na', { value: '139', at: '2026-11-15T04:00:00.000Z' }]]);
  const values = csvOf('L000001,k,12', 'L000001,na,118', 'L000001,cl,100', 'L000001,co2,25');
  const rows = values.map((value) => (value.code === 'co2' ? { ...value, unit: 'vol' } : value));
  expect(matchUpload(rows, [tube({ earlier })]).rows.map(({ isToCheck }) => isToCheck)).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

describe('a value that belongs to several tests of a tube', () => {
  const kft = (changes: Partial<TestInTube> = {}) => tube({ id: 'kft', testName: 'KFT', code: 'kft', ...changes });
  const sodium = (value: string) =>
    reportedAnalytes('na', person, '2026-11-16').map((one) => ({ ...resultOf(one, { value, flag: null }) }));
  const rows = csvOf('L000001,na,140', 'L000001,urea,30');
  const codesOf = (tests: TestInTube[], isSeen: boolean) => {
    const { rows: found, results } = matchUpload(rows, tests, { isSeen });
    const codes = [...results].map(([id, of]) => [id, of.map(({ code }) => code)]);
    return { codes, said: found.map(({ fault, note, test: name }) => fault ?? (note || name)) };
  };

  test.each([true, false])('is added to each of them (a person looks: %s)', (isSeen) => {
    const expected = {
      codes: [
        ['elec', ['na']],
        ['kft', ['urea', 'na']],
      ],
      said: ['Electrolytes, KFT', 'KFT'],
    };
    expect(codesOf([tube({}), kft()], isSeen)).toEqual(expected);
  });

  test.each([true, false])('is added to the test that lacks it (a person looks: %s)', (isSeen) => {
    const done = tube({ status: 'completed', completedWith: sodium('140') });
    expect(codesOf([done, kft()], isSeen)).toEqual({ codes: [['kft', ['urea', 'na']]], said: ['KFT', 'KFT'] });
    expect(codesOf([tube({ status: 'completed' }), kft()], isSeen).codes).toEqual([['kft', ['urea', 'na']]]);
  });

  test.each([true, false])(
    'is refused where a report of the tube has a different value (a person looks: %s)',
    (isSeen) => {
      const done = tube({ status: 'completed', completedWith: sodium('136') });
      expect(codesOf([done, kft()], isSeen).said).toEqual(['This test is already completed', 'KFT']);
    },
  );

  test('is reported as already saved when all of them have it', () => {
    const all = [tube({ received: sodium('140') }), kft({ received: sodium('140') })];
    expect(codesOf(all, true)).toEqual({ codes: [['kft', ['urea', 'na']]], said: ['Already saved', 'KFT'] });
  });
});

test.each([
  ['a file', true, true, true, true],
  ['a file, after the tube was rejected', true, false, true, false],
  ["an analyser, to an analyser's report", false, true, true, true],
  ["an analyser, to a person's report", false, true, false, false],
])('%s adds missing values to a report: %s %s %s %s', (_, isSeen, mayGrow, isByAnalyser, isAdded) => {
  const partly = tube({ status: 'completed', completedWith: [], mayGrow, isByAnalyser });
  expect(matchUpload(csvOf('L000001,na,140'), [partly], { isSeen }).results.size).toBe(isAdded ? 1 : 0);
});

test('a PDF is refused with the advice to attach it to its test', () => {
  expect(readUpload('%PDF-1.7\n%âãÏÓ')).toEqual({ fault: 'A PDF is attached to its test: under Files on the card' });
});

test.each([
  ['2.5 lakh', { value: '2.5', unit: 'lakh' }],
  ['7000/cumm', { value: '7000', unit: '/cumm' }],
  ['7000 cells/µL', { value: '7000', unit: 'cells/µL' }],
])('the cell “%s” is read as %j, and a conversion of its unit is offered but never assumed', (cell, expected) => {
  const [value] = csvOf(`L000001,wbc,${cell}`);
  expect(value).toMatchObject(expected);
  const { results, offers } = matchUpload(value ? [value] : [], [tube({ code: 'cbc' })]);
  expect([results.size, offers.length]).toEqual([0, 1]);
});
