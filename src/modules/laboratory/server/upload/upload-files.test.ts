import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { useServer } from '#app/testing/test-server.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { openLab } from '../testing/lab.ts';

const server = useServer();
const newLab = async () => openLab(await server.newClinic());

test('columns are chosen once for files with the same headings, by clinic', async () => {
  const [{ lab, collect }, elsewhere] = [await newLab(), await newLab()];
  const { id, accessionNumber } = await collect('elec');
  const csv = `No;What;Found\n${accessionNumber};k;4.1`;
  const unknown = await refusalOf(lab.previewUpload({ csv }));
  expect(unknown.fieldErrors).toMatchObject([{ field: 'csv', message: expect.stringContaining('Missing: accession') }]);
  const columns = { headings: ['No', 'What', 'Found'], accessionAt: 0, analyteAt: 1, valueAt: 2 };
  const twice = await refusalOf(lab.saveFileColumns({ ...columns, valueAt: 1 }));
  expect(twice.fieldErrors).toMatchObject([{ field: 'analyteAt' }, { field: 'valueAt' }]);
  await lab.saveFileColumns({ ...columns, accessionAt: 2, valueAt: 0 });
  await lab.saveFileColumns(columns);
  expect(await lab.previewUpload({ csv })).toMatchObject({ tests: 1, rows: [{ analyte: 'Potassium', value: '4.1' }] });
  expect(await lab.upload({ csv })).toEqual({ tests: 1, critical: 0 });
  expect((await lab.get({ id })).test.status).toBe('completed');
  expect((await refusalOf(elsewhere.lab.previewUpload({ csv }))).fieldErrors).toHaveLength(1);
});

test('a workbook is read as the file it would be as CSV, and one that is none is refused', async () => {
  const { lab, collect } = await newLab();
  const { accessionNumber } = await collect('elec');
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
