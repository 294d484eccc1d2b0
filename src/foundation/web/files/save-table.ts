import {
  type ExportColumn,
  type ExportFormat,
  exportCell,
  exportHeading,
  exportSheet,
  exportText,
} from '#foundation/shared/export-table.ts';
import { csvLine, csvStart } from '#foundation/shared/text/csv.ts';
import { saveFile } from './save-file.ts';

function csvOf<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): Blob {
  const lines = rows.map((row) => csvLine(columns.map(({ kind, value }) => exportText(kind, value(row)))));
  return new Blob([csvStart, csvLine(columns.map(({ title }) => title)), ...lines], { type: 'text/csv;charset=utf-8' });
}

async function workbookOf<Row>(name: string, columns: readonly ExportColumn<Row>[], rows: readonly Row[]) {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const cells = rows.map((row) => columns.map(({ kind, value }) => exportCell(kind, value(row))));
  const sheet = exportSheet(
    name,
    columns.map(({ kind }) => kind),
  );
  return writeXlsxFile([exportHeading(columns.map(({ title }) => title)), ...cells], sheet).toBlob();
}

/** Saves rows that are already in the browser as a file. */
export async function saveTable<Row>(
  name: string,
  format: ExportFormat,
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  saveFile(format === 'csv' ? csvOf(columns, rows) : await workbookOf(name, columns, rows), `${name}.${format}`);
}
