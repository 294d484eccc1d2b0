import { readCsv } from './read-csv.ts';

export interface UploadedValue {
  row: number;
  accession: string;
  code: string;
  value: string;
}

export const uploadColumns = ['accession', 'analyte', 'value'] as const;
type Column = (typeof uploadColumns)[number];

/** What the columns are called in the files of analysers. */
const columnNames: Record<Column, readonly string[]> = {
  accession: ['accession', 'accession number', 'accession no', 'sample', 'sample id'],
  analyte: ['analyte', 'code', 'test', 'parameter'],
  value: ['value', 'result'],
};

const mostRows = 5000;

export type ReadUpload = { values: UploadedValue[] } | { fault: string };

/** The rows of a file of results, each with its place in the file. */
export function readUpload(csv: string): ReadUpload {
  const [head, ...lines] = readCsv(csv);
  if (!head) return { fault: 'The file is empty' };
  const names = head.cells.map((cell) => cell.toLowerCase().replace(/[\s._-]+/g, ' '));
  const places = uploadColumns.map((column) => names.findIndex((name) => columnNames[column].includes(name)));
  const missing = uploadColumns.filter((_, at) => places[at] === -1);
  if (missing.length > 0) {
    return { fault: `The first line needs the columns ${uploadColumns.join(', ')}. Missing: ${missing.join(', ')}` };
  }
  if (lines.length === 0) return { fault: 'There are no rows below the first line' };
  if (lines.length > mostRows) return { fault: `At most ${mostRows} rows at a time` };
  const [accessionAt = 0, codeAt = 0, valueAt = 0] = places;
  return {
    values: lines.map(({ row, cells }) => ({
      row,
      accession: (cells[accessionAt] ?? '').toUpperCase(),
      code: (cells[codeAt] ?? '').toLowerCase(),
      value: cells[valueAt] ?? '',
    })),
  };
}
