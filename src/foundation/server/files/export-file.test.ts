import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { type ExportColumn, mostWorkbookRows } from '#foundation/shared/export-table.ts';
import { Busy } from '../requests/busy.ts';
import { exportFile } from './export-file.ts';

interface Row {
  name: string;
  age: number | null;
  paid: number | null;
  day: string;
  at: string;
}

const columns: readonly ExportColumn<Row>[] = [
  { title: 'Name', kind: 'text', value: ({ name }) => name },
  { title: 'Age', kind: 'number', value: ({ age }) => age },
  { title: 'Paid (rupees)', kind: 'rupees', value: ({ paid }) => paid },
  { title: 'Day', kind: 'day', value: ({ day }) => day },
  { title: 'At (UTC)', kind: 'moment', value: ({ at }) => at },
];
const rows: Row[] = [
  { name: 'లక్ష్మి రావు', age: 42, paid: 14_560_050, day: '2026-11-16', at: '2026-11-16T04:30:15.000Z' },
  { name: '=HYPERLINK("http://x","y")', age: null, paid: null, day: '2026-11-17', at: '2026-11-16T12:00:00.000Z' },
  { name: '+919848012345', age: 0, paid: 5, day: '2026-01-01', at: '2026-01-01T00:00:00.000Z' },
  { name: '0042', age: 7, paid: 100, day: '2026-01-02', at: '2026-01-01T00:00:00.000Z' },
];

async function* pagesOf(all: readonly Row[]) {
  yield all.slice(0, 2);
  yield all.slice(2);
}

const exported = async (format: 'csv' | 'xlsx', all: readonly Row[] = rows) => {
  const { headers, body } = await exportFile({
    name: 'people',
    format,
    columns,
    pages: pagesOf(all),
    tooManyRows: () => new Error('too many'),
    signal: undefined,
  });
  return { headers, bytes: Buffer.from(await new Response(body).arrayBuffer()) };
};

test('a workbook keeps text, numbers, rupees and dates in their own types', async () => {
  const { headers, bytes } = await exported('xlsx');
  expect(headers).toEqual({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': 'attachment; filename="people.xlsx"',
  });
  expect(await readSheet(bytes)).toEqual([
    ['Name', 'Age', 'Paid (rupees)', 'Day', 'At (UTC)'],
    ['లక్ష్మి రావు', 42, 145_600.5, new Date('2026-11-16'), new Date('2026-11-16T04:30:15Z')],
    ['=HYPERLINK("http://x","y")', null, null, new Date('2026-11-17'), new Date('2026-11-16T12:00:00Z')],
    ['+919848012345', 0, 0.05, new Date('2026-01-01'), new Date('2026-01-01')],
    ['0042', 7, 1, new Date('2026-01-02'), new Date('2026-01-01')],
  ]);
});

test('a CSV file says the same, with formulas and phone numbers marked as text', async () => {
  const { bytes } = await exported('csv');
  expect(bytes.toString().split('\r\n')).toEqual([
    '\ufeffName,Age,Paid (rupees),Day,At (UTC)',
    'లక్ష్మి రావు,42,145600.50,2026-11-16,2026-11-16T04:30:15.000Z',
    '"\'=HYPERLINK(""http://x"",""y"")",,,2026-11-17,2026-11-16T12:00:00.000Z',
    "'+919848012345,0,0.05,2026-01-01,2026-01-01T00:00:00.000Z",
    "'0042,7,1.00,2026-01-02,2026-01-01T00:00:00.000Z",
    '',
  ]);
});

test('a table that is too long for a workbook is refused', async () => {
  const row = rows[0];
  if (!row) throw new Error('no row');
  await expect(exported('xlsx', Array(mostWorkbookRows + 1).fill(row))).rejects.toThrow('too many');
});

test('two workbooks are written at a time, four wait, the next is told to retry, and a cancelled one makes room', async () => {
  const leaving = new AbortController();
  const reads = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const endless = reads.map(({ resolve }) =>
    exportFile({
      name: 'people',
      format: 'xlsx',
      columns,
      pages: (async function* () {
        yield rows;
        resolve();
        await new Promise(() => undefined);
      })(),
      tooManyRows: () => new Error('too many'),
      signal: leaving.signal,
    }),
  );
  await Promise.all(reads.map(({ promise }) => promise));
  const waiting = Array.from({ length: 4 }, () => exported('xlsx'));
  await expect(exported('xlsx')).rejects.toBeInstanceOf(Busy);
  expect((await exported('csv')).bytes.length).toBeGreaterThan(0);
  leaving.abort();
  const gone = { status: 'rejected', reason: { code: 'CLIENT_CLOSED_REQUEST' } };
  expect(await Promise.allSettled(endless)).toMatchObject([gone, gone]);
  for (const { bytes } of await Promise.all(waiting)) expect(bytes.length).toBeGreaterThan(0);
  expect((await exported('xlsx')).bytes.length).toBeGreaterThan(0);
});
