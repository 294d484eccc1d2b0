import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../../../db/demo/random.ts';
import { accessionText, isClickedStep, nextSteps, testStatuses } from '../orders/steps.ts';
import { matchUpload, type TestInTube } from './match-upload.ts';
import { readCsv } from './read-csv.ts';
import { columnsNeeded, headingsKey, readUpload } from './read-upload.ts';
import { csvOf, tube } from './testing/tube.ts';

test.each([
  [
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\ufeffa;b\r\n1;2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a\tb\n"x\ty"\t2',
    [
      ['a', 'b'],
      ['x\ty', '2'],
    ],
  ],
  [
    'a,b\n"say ""hi""","two\nlines"\n',
    [
      ['a', 'b'],
      ['say "hi"', 'two\nlines'],
    ],
  ],
  [
    'a,b\n\n ,\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['', []],
])('the file %j is split into the cells %j', (text, cells) => {
  expect(readCsv(text).map((line) => line.cells)).toEqual(cells);
});

test('each line keeps its line number in the file, even after empty lines and a cell of two lines', () => {
  expect(readCsv('a\n\n"x\ny"\nz').map(({ row }) => row)).toEqual([1, 3, 5]);
});

describe('a file of results', () => {
  test.each([
    ['', 'The file is empty'],
    ['accession,value\nL1,2', 'The first line needs the columns accession, analyte, value. Missing: analyte'],
    ['accession,analyte,value', 'There are no rows below the first line'],
    [
      new TextDecoder().decode(
        Buffer.from('accession,analyte,value,unit\nL1,k,4,mmol/L\nL1,iron,90,\xb5g/dL', 'latin1'),
      ),
      "Line 3, column 4 can't be read. Save the file as CSV UTF-8 and upload it again",
    ],
    [
      new TextDecoder().decode(Buffer.from('\ufeffaccession,analyte,value\nL1,k,4', 'utf16le')),
      "Line 1, column 1 can't be read. Save the file as CSV UTF-8 and upload it again",
    ],
    [`accession,analyte,value\n${'L1,k,4\n'.repeat(5001)}`, 'At most 5000 rows at a time'],
  ])('%# is refused', (csv, fault) => {
    expect(readUpload(csv)).toEqual({ fault });
  });

  test('may have its columns in another order and under other names', () => {
    expect(readUpload('Result;Sample ID;Test\n4.1;l000001;K')).toEqual({
      values: [{ row: 2, accession: 'L000001', code: 'k', value: '4.1' }],
    });
  });
});

describe('columns chosen by a person', () => {
  const known = [
    { headings: headingsKey(['No', 'What  was measured', 'Found']), accessionAt: 0, analyteAt: 1, valueAt: 2 },
  ];

  test('apply to every file with the same headings, whatever their spacing and capitals', () => {
    const value = { row: 2, accession: 'L000001', code: 'k', value: '4.1' };
    expect(readUpload('no;WHAT was measured;found\nl000001;K;4.1', known)).toEqual({ values: [value] });
  });

  test.each(['no;what was measured', 'found;no;what was measured', 'no;what was measured;found;more'])(
    'do not hold for %s',
    (head) => {
      expect(readUpload(`${head}\nL1;k;4`, known)).toMatchObject({ fault: expect.stringContaining(columnsNeeded) });
    },
  );
});

test.each([
  ['L000001,k,6.8', null, 'value'],
  ['l000001,Potassium,4.2', null, 'value'],
  [',k,4.2', 'Enter the accession number', 'accession'],
  ['L000009,k,4.2', 'No sample has the number L000009', 'accession'],
  ['L000001,hb,13', 'hb is not a test of this sample', 'analyte'],
  ['L000001,constructor,13', 'constructor is not a test of this sample', 'analyte'],
  ['L000001,,13', 'Enter the test code', 'analyte'],
  ['L000001,k,', 'Enter a value', 'value'],
  ['L000001,k,abc', 'Enter a number, like 12.5 or <0.5', 'value'],
  ['L000001,k,=2+2', 'Enter a number, like 12.5 or <0.5', 'value'],
  ['L000001,k,4.1 mg/dL', 'The unit is mg/dL, this test is reported in mmol/L', 'value'],
  ['L000002,k,4.2', 'This test is already completed', 'analyte'],
])('the row “%s” has the fault %s in the column %s', (row, fault, column) => {
  const tests = [tube({}), tube({ id: 'done', accessionNumber: 'L000002', status: 'completed' })];
  expect(matchUpload(csvOf(row), tests).rows[0]).toMatchObject({ fault, column });
});

test.each([
  ['No growth', null],
  ['Growth', 'Type it in, with what grew'],
])('the culture finding %s in a file has the fault %s', (found, fault) => {
  const culture = tube({ id: 'culture', testName: 'Urine Culture', code: 'ucs' });
  const { rows, results } = matchUpload(csvOf(`L000001,ucult,${found}`), [culture]);
  expect(rows[0]?.fault).toBe(fault);
  expect(results.has('culture')).toBe(fault === null);
});

test('a very unusual value is questioned in its row, and its test waits for a second person', () => {
  const { rows, doubts } = matchUpload(csvOf('L000001,k,12.1', 'L000001,na,139'), [tube({})], { isSeen: false });
  const asked = '12.1 mmol/L is very unusual. Check the sample and the unit.';
  expect([...rows.map(({ note }) => note), doubts.get('elec')]).toEqual([asked, '', `Potassium: ${asked}`]);
});

test('contradictory values of one test are a fault in their row, but not when they are from different tubes', () => {
  const lipids = (id: string, accessionNumber: string) => tube({ id, accessionNumber, code: 'lipid' });
  const rows = csvOf('L000001,chol,150', 'L000001,ldl,190', 'L000002,ldl,190', 'L000002,chol,260');
  const matched = matchUpload(rows, [lipids('one', 'L000001'), lipids('two', 'L000002')]);
  expect(matched.rows.map(({ fault }) => fault)).toEqual([
    null,
    'LDL is above total cholesterol. Check both.',
    null,
    null,
  ]);
});

test('an analyte is accepted once for each test, and tests that share a tube get their own values', () => {
  const tests = [tube({}), tube({ id: 'creat', testName: 'Creatinine', code: 'creat' })];
  const { rows, results } = matchUpload(csvOf('L000001,k,6.8', 'L000001,creat,1', 'L000001,k,4'), tests);
  expect(rows.map(({ fault, flag, test: name }) => [name, flag, fault])).toEqual([
    ['Electrolytes', 'HH', null],
    ['Creatinine', null, null],
    ['Electrolytes', null, 'Already in a row above'],
  ]);
  expect([...results].map(([id, found]) => [id, found.map(({ code, value }) => [code, value])])).toEqual([
    ['elec', [['k', '6.8']]],
    [
      'creat',
      [
        ['creat', '1'],
        ['egfr', '75'],
      ],
    ],
  ]);
});

test('a name that fits several tests of a tube is asked about, even when one of the tests is completed', () => {
  const glucose = (code: string, status: TestInTube['status'] = 'processing') => tube({ id: code, code, status });
  const row = csvOf('L000001,glucose,182');
  const asked = 'glucose may be Glucose, fasting or Glucose, 2 h after meal. Enter its own code';
  const faultOf = (...tests: TestInTube[]) => matchUpload(row, tests).rows[0]?.fault;
  expect(faultOf(glucose('fbs'), glucose('ppbs'))).toBe(asked);
  expect(faultOf(glucose('fbs', 'completed'), glucose('ppbs'))).toBe(asked);
  expect(faultOf(glucose('ppbs'))).toBe(null);
  const analyser = row.map((value) => ({ ...value, codes: ['glucose'] }));
  const { rows, results } = matchUpload(analyser, [glucose('fbs'), glucose('ppbs')]);
  const note = 'May be Glucose, fasting or Glucose, 2 h after meal. Type it in';
  expect(rows).toMatchObject([{ isSkipped: true, note, fault: null }]);
  expect([...results]).toEqual([]);
  const named = matchUpload(csvOf('L000001,fbs,99', 'L000001,ppbs,182'), [glucose('fbs'), glucose('ppbs')]);
  expect([...named.results].map(([id, found]) => [id, found[0]?.value])).toEqual([
    ['fbs', '99'],
    ['ppbs', '182'],
  ]);
});

test('a value far from the last one is marked in its row and kept with the result', () => {
  const last = { value: '139', at: '2026-11-15T04:00:00.000Z' };
  const { rows, results } = matchUpload(csvOf('L000001,na,118', 'L000001,k,4'), [
    tube({ earlier: new Map([['na', last]]) }),
  ]);
  expect(rows.map(({ jumpedFrom, fault }) => [jumpedFrom, fault])).toEqual([
    [last, null],
    [null, null],
  ]);
  expect(results.get('elec')?.map(({ code, jumpedFrom }) => [code, jumpedFrom])).toEqual([
    ['na', last],
    ['k', undefined],
  ]);
});

test('values never reach the test of another tube, however the rows are ordered', () => {
  const tests = Array.from({ length: 50 }, (_, index) =>
    tube({ id: String(index), accessionNumber: accessionText(index + 1) }),
  );
  const rows = tests.map(({ accessionNumber }, index) => `${accessionNumber},na,${100 + index}`);
  const mixed = rows.toSorted((one, other) => one.slice(-2).localeCompare(other.slice(-2)) || other.localeCompare(one));
  const { results } = matchUpload(csvOf(...mixed), tests);
  expect(tests.map(({ id }) => results.get(id)?.map(({ value }) => value))).toEqual(
    tests.map((_, index) => [String(100 + index)]),
  );
});

test('a batch of 5,000 results is read and matched completely, each to its own tube', () => {
  const codes = ['na', 'k', 'cl', 'co2'];
  const tests = Array.from({ length: 1250 }, (_, at) =>
    tube({ id: String(at), accessionNumber: accessionText(at + 1) }),
  );
  const lines = tests.flatMap(({ accessionNumber }, at) =>
    codes.map((code) => `${accessionNumber},${code},${50 + (at % 100)}`),
  );
  const { rows, results } = matchUpload(csvOf(...lines), tests);
  expect(rows).toHaveLength(5000);
  expect(results.size).toBe(1250);
  for (const [id, found] of results)
    expect(new Set(found.map(({ value }) => value))).toEqual(new Set([String(50 + (Number(id) % 100))]));
});

test('shuffled numbers and names never give a patient the results of another', () => {
  const random = createRandom('shuffled rows');
  const people = ['Asha Rao', 'Ravi Kumar', 'Sirisha Reddy', 'Imran Khan', 'Lakshmi Devi', 'Joseph Paul'];
  const tests = people.map((patient, at) => tube({ id: patient, patient, accessionNumber: accessionText(at + 1) }));
  for (let round = 0; round < 200; round += 1) {
    const numbers = random.shuffle(tests.map(({ accessionNumber }) => accessionNumber));
    const values = people.map((patientName, at) => ({
      ...{ row: at, patientName, accession: numbers[at] ?? '', code: 'na', codes: ['na'] },
      value: String(130 + at),
    }));
    const { results } = matchUpload(values, tests, { isSeen: false });
    for (const [id, found] of results)
      expect(found.map(({ value }) => value)).toEqual([String(130 + people.indexOf(id))]);
  }
});

test('a click moves a test one step forward or back, but cannot enter results or undo a report', () => {
  const clicked = testStatuses.flatMap((from) =>
    testStatuses.filter((to) => isClickedStep(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(clicked).toEqual([
    'ordered > collected',
    'collected > ordered',
    'collected > processing',
    'processing > collected',
  ]);
  expect(testStatuses.map((status) => nextSteps[status]?.label ?? null)).toEqual([
    'Mark Collected',
    'Start Processing',
    'Complete',
    null,
    null,
  ]);
});

describe('a different unit in a file', () => {
  const sugar = () => tube({ id: 'sugar', code: 'fbs', status: 'processing' });
  const row = { row: 2, accession: 'L000001', code: 'fbs', value: '6.1', unit: 'mmol/L' };

  test('is offered for conversion with an example and its source, and refused until someone accepts it', () => {
    const { rows, results, offers } = matchUpload([row], [sugar()]);
    expect(rows[0]?.fault).toBe('The unit is mmol/L, this test is reported in mg/dL');
    expect(results.size).toBe(0);
    expect(offers).toMatchObject([
      { code: 'fbs', unit: 'mmol/L', to: 'mg/dL', count: 1, isAccepted: false, example: '6.1 mmol/L = 110 mg/dL' },
    ]);
    expect(offers[0]?.source).toMatch(/C6H12O6/);
  });

  test('is converted once accepted, and the result records the original value', () => {
    const accepted = [{ code: 'fbs', unit: 'MMOL/L' }];
    const { rows, results } = matchUpload([row, { ...row, row: 3, value: '<0.5' }], [sugar()], {
      isSeen: true,
      accepted,
    });
    expect(rows[0]).toMatchObject({ value: '110', fault: null, note: 'Converted from 6.1 mmol/L' });
    expect(rows[1]?.fault).toBe('Already in a row above');
    expect(results.get('sugar')).toMatchObject([{ value: '110', rangeNote: 'Converted from 6.1 mmol/L' }]);
  });

  test('is never converted unless this was accepted for this analyte', () => {
    expect(matchUpload([row], [sugar()], { isSeen: false }).results.size).toBe(0);
    const other = [{ code: 'rbs', unit: 'mmol/l' }];
    expect(matchUpload([row], [sugar()], { isSeen: true, accepted: other }).results.size).toBe(0);
  });

  test.each([
    ['accession,analyte,value,unit\nL1,fbs,6.1,mmol/L', { value: '6.1', unit: 'mmol/L' }],
    ['accession,analyte,value\nL1,fbs,6.1 mmol/L', { value: '6.1', unit: 'mmol/L' }],
    ['accession,analyte,value\nL1,fbs,<0.5 mmol/l', { value: '<0.5', unit: 'mmol/l' }],
    ['accession,analyte,value\nL1,stoolm,2 cysts', { value: '2 cysts' }],
  ])('in %j is read as %j', (csv, expected) => {
    const read = readUpload(csv);
    expect('values' in read && read.values[0]).toMatchObject(expected);
  });
});
