import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { useServer } from '#app/testing/test-server.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { openLab } from '../testing/lab.ts';

const server = useServer();
const newLab = async () => openLab(await server.newClinic());

test('columns are chosen once for all files with the same headings, separately for each clinic', async () => {
  const [{ lab, collect }, elsewhere] = [await newLab(), await newLab()];
  const { id, accessionNumber } = await collect('k');
  const csv = `No;What;Found\n${accessionNumber};k;4.1`;
  const unknown = await refusalOf(lab.previewUpload({ csv }));
  expect(unknown.fieldErrors).toMatchObject([{ field: 'csv', message: expect.stringContaining('Missing: accession') }]);
  const columns = { headings: ['No', 'What', 'Found'], accessionAt: 0, analyteAt: 1, valueAt: 2 };
  const twice = await refusalOf(lab.saveFileColumns({ ...columns, valueAt: 1 }));
  expect(twice.fieldErrors).toMatchObject([{ field: 'analyteAt' }, { field: 'valueAt' }]);
  await lab.saveFileColumns({ ...columns, accessionAt: 2, valueAt: 0 });
  await lab.saveFileColumns(columns);
  expect(await lab.previewUpload({ csv })).toMatchObject({ tests: 1, rows: [{ analyte: 'Potassium', value: '4.1' }] });
  expect(await lab.upload({ csv })).toEqual({ tests: 1, waiting: 0, critical: 0 });
  expect((await lab.get({ id })).test.status).toBe('completed');
  expect((await refusalOf(elsewhere.lab.previewUpload({ csv }))).fieldErrors).toHaveLength(1);
});

test('a workbook is read like the same file as CSV, and a file that only claims to be a workbook is refused', async () => {
  const { lab, collect } = await newLab();
  const { accessionNumber } = await collect('k');
  const rows = [
    ['accession', 'analyte', 'value'],
    [accessionNumber ?? '', 'k', 4.1],
  ];
  const sheet = await writeXlsxFile(rows.map((cells) => cells.map((value) => ({ value })))).toBuffer();
  const { csv } = await lab.readWorkbook({ workbook: sheet.toString('base64') });
  expect(await lab.previewUpload({ csv })).toMatchObject({ tests: 1, rows: [{ value: '4.1', fault: null }] });
  const none = await refusalOf(lab.readWorkbook({ workbook: Buffer.from('accession,analyte').toString('base64') }));
  expect(none.fieldErrors).toEqual([{ field: 'workbook', message: "Couldn't open this XLSX file" }]);
});

const head = 'accession,analyte,value';

test('nothing is saved when a row names another patient', async () => {
  const { lab, collect } = await newLab();
  const { id, accessionNumber } = await collect('k');
  const csv = `${head},patient\n${accessionNumber},k,4.1,Somebody Else`;
  expect((await lab.previewUpload({ csv })).rows).toMatchObject([
    { fault: 'The row is for Somebody Else, this sample is of Asha' },
  ]);
  expect((await refusalOf(lab.upload({ csv }))).code).toBe('FAULTS');
  expect((await lab.get({ id })).test.results).toBeNull();
});

test('a hardly possible value is saved only after someone has checked it', async () => {
  const { lab, doctor, collect } = await newLab();
  const { id, accessionNumber } = await collect('k');
  const csv = `${head}\n${accessionNumber},k,12`;
  expect((await lab.previewUpload({ csv })).rows).toMatchObject([{ flag: 'HH', isToCheck: true, fault: null }]);
  expect((await refusalOf(lab.upload({ csv }))).fieldErrors).toEqual([
    { field: 'areDoubtsChecked', message: 'Check the patient, the sample and the unit, then tick the box' },
  ]);
  expect((await lab.get({ id })).test.results).toBeNull();
  expect(await doctor.criticals()).toEqual([]);
  expect(await lab.upload({ csv, areDoubtsChecked: true })).toEqual({ tests: 1, waiting: 0, critical: 1 });
});

test('a panel waits for the values its file lacks, and tests of one tube share values that both report', async () => {
  const { lab, order } = await newLab();
  const ordered = await order('elec kft');
  const [elec, kft] = await lab.collect({ orderId: ordered[0]?.orderId ?? '' });
  const number = elec?.accessionNumber ?? '';
  expect(kft?.accessionNumber).toBe(number);
  const csvOf = (found: Record<string, string>) =>
    [head, ...Object.entries(found).map(([code, value]) => `${number},${code},${value}`)].join('\n');
  const read = async (test: typeof elec) => (await lab.get({ id: test?.id ?? '' })).test;
  const first = csvOf({ k: '4.1', na: '140' });
  expect(await lab.previewUpload({ csv: first })).toMatchObject({
    tests: 0,
    waiting: [
      { test: 'Electrolytes', missing: ['Chloride', 'Carbon dioxide, total'] },
      { test: 'Kidney Function Test (KFT)', missing: ['Urea', 'Creatinine', 'Uric acid', 'Chloride'] },
    ],
  });
  expect(await lab.upload({ csv: first })).toEqual({ tests: 0, waiting: 2, critical: 0 });
  expect(await read(elec)).toMatchObject({ status: 'processing', reportVersion: 0, receivedCount: 2 });
  expect(await lab.upload({ csv: first })).toEqual({ tests: 0, waiting: 0, critical: 0 });
  const rest = csvOf({ cl: '102', co2: '26', urea: '30', creat: '0.9', uric: '4' });
  expect(await lab.upload({ csv: rest })).toEqual({ tests: 2, waiting: 0, critical: 0 });
  const codes = (await Promise.all([elec, kft].map(read))).map(({ results }) => results?.map(({ code }) => code));
  expect(codes).toEqual([
    ['na', 'k', 'cl', 'co2'],
    ['urea', 'creat', 'uric', 'na', 'k', 'cl'],
  ]);
});

test('a critical value in a file is saved without waiting for the rest, which follows in the next version', async () => {
  const { lab, doctor, collect } = await newLab();
  const { id, accessionNumber } = await collect('elec');
  await lab.upload({ csv: `${head}\n${accessionNumber},k,6.9` });
  expect((await lab.get({ id })).test).toMatchObject({ status: 'completed', criticalValues: true, reportVersion: 1 });
  const rest = ['na,140', 'cl,102', 'co2,26'].map((row) => `${accessionNumber},${row}`);
  expect(await lab.upload({ csv: [head, ...rest].join('\n') })).toEqual({ tests: 1, waiting: 0, critical: 1 });
  expect((await lab.get({ id })).test).toMatchObject({ reportVersion: 2, results: { length: 4 } });
  expect(await doctor.criticals()).toHaveLength(1);
});

test('a comment and a mark set by hand stay when a file adds results to the report', async () => {
  const { lab, doctor, collect } = await newLab();
  const { id, version, accessionNumber } = await collect('elec');
  const typed = { values: [{ code: 'k', value: '4.1' }], isCritical: true, comment: 'Slightly haemolysed' };
  await lab.enterResults({ id, version, ...typed });
  const rest = ['na,140', 'cl,102', 'co2,26'].map((row) => `${accessionNumber},${row}`);
  await lab.upload({ csv: [head, ...rest].join('\n') });
  expect((await lab.get({ id })).test).toMatchObject({
    reportVersion: 2,
    results: { length: 4 },
    comment: 'Slightly haemolysed',
    criticalValues: true,
  });
  expect(await doctor.criticals()).toHaveLength(1);
});
