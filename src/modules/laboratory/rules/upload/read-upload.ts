import { enq, stx, vt, without } from '../analysers/control-signs.ts';
import { readAstm } from '../analysers/read-astm.ts';
import { readHl7 } from '../analysers/read-hl7.ts';
import { readCsv } from './read-csv.ts';

export interface UploadedValue {
  row: number;
  accession: string;
  code: string;
  value: string;
  /** Analysers only: other names of the analyte, in lower case. */
  codes?: readonly string[];
  /** The unit sent, which has to be the catalogue's or one whose conversion was accepted. */
  unit?: string;
  /** Analysers only: when it was measured, as the analyser writes it. */
  measuredAt?: string;
  /** Analysers only: a remark for whoever looks at the result. */
  note?: string;
  /** The patient's name in the message or in the row of a file; empty if it names nobody. */
  patientName?: string;
  /** Analysers only: why the value is not used. */
  skipped?: string;
}

export const uploadColumns = ['accession', 'analyte', 'value'] as const;
type Column = (typeof uploadColumns)[number];

/** Column names in the files of analysers. */
const columnNames: Record<Column, readonly string[]> = {
  accession: ['accession', 'accession number', 'accession no', 'sample', 'sample id'],
  analyte: ['analyte', 'code', 'test', 'parameter'],
  value: ['value', 'result'],
};

/** Optional columns. A name may be spread over several. */
const unitNames = ['unit', 'units'];
const patientNames = [
  'patient',
  'patient name',
  'name of patient',
  'first name',
  'middle name',
  'last name',
  'surname',
];

/** Splits "5.6 mmol/L" into number and unit; a unit column of its own takes precedence. */
function withUnit(cell: string, unit: string | undefined): Pick<UploadedValue, 'value' | 'unit'> {
  if (unit) return { value: cell, unit };
  const [, value, behind] =
    /^([<>]?\s*\d+(?:\.\d+)?)\s*([munpµμ]?(?:g|mol|eq)\/[dm]?l|(?:lakh|lac)s?.*|.*\/(?:[uµμ]l|c\S*mm|mm3|mm³))$/i.exec(
      cell,
    ) ?? [];
  return value && behind ? { value, unit: behind } : { value: cell };
}

const mostRows = 5000;

/** The columns chosen by hand for files with these headings. */
export interface FileColumns {
  headings: string;
  accessionAt: number;
  analyteAt: number;
  valueAt: number;
}

/** A line of headings as stored: spacing and capitals do not matter. */
export const headingsKey = (cells: readonly string[]) =>
  cells.map((cell) => cell.trim().toLowerCase().replace(/\s+/g, ' ')).join('\n');

/** The start of the fault of a file whose columns have to be chosen by hand. */
export const columnsNeeded = 'The first line needs the columns';

export type ReadUpload = { values: UploadedValue[] } | { fault: string };

/**
 * The results in a file, each with its line: an analyser's (HL7 v2, ASTM) or a CSV, recognised by how the file begins.
 */
export function readUpload(text: string, known: readonly FileColumns[] = []): ReadUpload {
  const begin = without(text, ['\ufeff', vt, enq]).trimStart();
  if (begin.startsWith('%PDF-')) return { fault: 'A PDF is attached to its test: under Files on the card' };
  const isAstm = begin.startsWith(stx) || /^[0-7]?H\|/.test(begin);
  const read = begin.startsWith('MSH') ? readHl7(text) : isAstm ? readAstm(text) : readRows(text, known);
  if ('values' in read && read.values.length > mostRows) return { fault: `At most ${mostRows} rows at a time` };
  return read;
}

const plainHeading = (cell: string) => cell.toLowerCase().replace(/[\s._-]+/g, ' ');

/** The columns of accession, analyte and value: as chosen for these headings, or by their names. */
function placesIn(cells: readonly string[], known: readonly FileColumns[]): number[] {
  const chosen = known.find(({ headings }) => headings === headingsKey(cells));
  if (chosen) return [chosen.accessionAt, chosen.analyteAt, chosen.valueAt];
  const names = cells.map(plainHeading);
  return uploadColumns.map((column) => names.findIndex((name) => columnNames[column].includes(name)));
}

function readRows(csv: string, known: readonly FileColumns[]): ReadUpload {
  const [head, ...lines] = readCsv(csv);
  if (!head) return { fault: 'The file is empty' };
  const isUnreadable = (cell: string) => /[\ufffd\0]/.test(cell);
  const unreadable = [head, ...lines].find(({ cells }) => cells.some(isUnreadable));
  if (unreadable) {
    const place = `Line ${unreadable.row}, column ${unreadable.cells.findIndex(isUnreadable) + 1}`;
    return { fault: `${place} can't be read. Save the file as CSV UTF-8 and upload it again` };
  }
  const places = placesIn(head.cells, known);
  const missing = uploadColumns.filter((_, at) => places[at] === -1);
  if (missing.length > 0) {
    return { fault: `${columnsNeeded} ${uploadColumns.join(', ')}. Missing: ${missing.join(', ')}` };
  }
  if (lines.length === 0) return { fault: 'There are no rows below the first line' };
  const [accessionAt = 0, codeAt = 0, valueAt = 0] = places;
  const unitAt = head.cells.findIndex((cell) => unitNames.includes(cell.toLowerCase()));
  const patientAt = head.cells.flatMap((cell, at) =>
    patientNames.includes(plainHeading(cell)) && !places.includes(at) ? [at] : [],
  );
  return {
    values: lines.map(({ row, cells }) => ({
      row,
      accession: (cells[accessionAt] ?? '').toUpperCase(),
      code: (cells[codeAt] ?? '').toLowerCase(),
      ...withUnit(cells[valueAt] ?? '', cells[unitAt]),
      ...(patientAt.length > 0 && {
        patientName: patientAt
          .map((at) => cells[at] ?? '')
          .join(' ')
          .trim(),
      }),
    })),
  };
}
