import { enq, stx, vt, without } from './control-signs.ts';
import { readAstm } from './read-astm.ts';
import { readCsv } from './read-csv.ts';
import { readHl7 } from './read-hl7.ts';

export interface UploadedValue {
  row: number;
  accession: string;
  code: string;
  value: string;
  /** Of an analyser: what else it calls the analyte, in small letters. */
  codes?: readonly string[];
  /** Of an analyser: its unit, which has to be the catalogue's. */
  unit?: string;
  /** Of an analyser: what somebody should know. */
  note?: string;
  /** Of an analyser: whose it is by its message; empty when that names nobody. */
  patientName?: string;
  /** Of an analyser: why it is not used. */
  skipped?: string;
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

/** Which columns of files with these headings hold what, as somebody has chosen. */
export interface FileColumns {
  headings: string;
  accessionAt: number;
  analyteAt: number;
  valueAt: number;
}

/** One line of headings as it is kept: how people space and capitalise them does not matter. */
export const headingsKey = (cells: readonly string[]) =>
  cells.map((cell) => cell.trim().toLowerCase().replace(/\s+/g, ' ')).join('\n');

/** With what the fault of a file begins whose columns somebody has to choose. */
export const columnsNeeded = 'The first line needs the columns';

export type ReadUpload = { values: UploadedValue[] } | { fault: string };

/** The results in a file, each with its place: of an analyser (HL7 v2, ASTM) or a CSV, by how it begins. */
export function readUpload(text: string, known: readonly FileColumns[] = []): ReadUpload {
  const begin = without(text, ['\ufeff', vt, enq]).trimStart();
  const isAstm = begin.startsWith(stx) || /^[0-7]?H\|/.test(begin);
  const read = begin.startsWith('MSH') ? readHl7(text) : isAstm ? readAstm(text) : readRows(text, known);
  if ('values' in read && read.values.length > mostRows) return { fault: `At most ${mostRows} rows at a time` };
  return read;
}

/** Where accession, analyte and value stand: as chosen for these headings, or by their names. */
function placesIn(cells: readonly string[], known: readonly FileColumns[]): number[] {
  const chosen = known.find(({ headings }) => headings === headingsKey(cells));
  if (chosen) return [chosen.accessionAt, chosen.analyteAt, chosen.valueAt];
  const names = cells.map((cell) => cell.toLowerCase().replace(/[\s._-]+/g, ' '));
  return uploadColumns.map((column) => names.findIndex((name) => columnNames[column].includes(name)));
}

function readRows(csv: string, known: readonly FileColumns[]): ReadUpload {
  const [head, ...lines] = readCsv(csv);
  if (!head) return { fault: 'The file is empty' };
  const places = placesIn(head.cells, known);
  const missing = uploadColumns.filter((_, at) => places[at] === -1);
  if (missing.length > 0) {
    return { fault: `${columnsNeeded} ${uploadColumns.join(', ')}. Missing: ${missing.join(', ')}` };
  }
  if (lines.length === 0) return { fault: 'There are no rows below the first line' };
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
