import { type ExportColumn, type ExportFormat, exportText, mostWorkbookRows } from '#foundation/shared/export-table.ts';
import { csvLine, csvStart } from '#foundation/shared/text/csv.ts';
import { writeWorkbook } from './write-workbook.ts';

interface Table<Row> {
  /** Name of the file without its extension, and of the workbook's sheet. */
  name: string;
  format: ExportFormat;
  columns: readonly ExportColumn<Row>[];
  /** Rows page by page, so that a long table needs no more memory than a short one. */
  pages: AsyncIterable<readonly Row[]>;
  tooManyRows: () => Error;
  /** Aborted once nobody waits for the file any more. */
  signal: AbortSignal | undefined;
}

async function* csvOf<Row>({ columns, pages }: Table<Row>) {
  const encoder = new TextEncoder();
  yield encoder.encode(csvStart + csvLine(columns.map(({ title }) => title)));
  for await (const rows of pages) {
    const lines = rows.map((row) => csvLine(columns.map(({ kind, value }) => exportText(kind, value(row)))));
    if (lines.length > 0) yield encoder.encode(lines.join(''));
  }
}

async function* valuesOf<Row>({ columns, pages, tooManyRows }: Table<Row>) {
  let count = 0;
  for await (const rows of pages) {
    count += rows.length;
    if (count > mostWorkbookRows) throw tooManyRows();
    for (const row of rows) yield columns.map(({ value }) => value(row) ?? null);
  }
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, string>;

/** The only way to send a table as a file. */
export async function exportFile<Row>(table: Table<Row>) {
  const { name, format, columns, signal } = table;
  return {
    headers: { 'content-type': types[format], 'content-disposition': `attachment; filename="${name}.${format}"` },
    body:
      format === 'csv'
        ? ReadableStream.from(csvOf(table))
        : new Blob([await writeWorkbook({ name, columns, rows: valuesOf(table) }, signal)]).stream(),
  };
}
