import { setImmediate as breathe } from 'node:timers/promises';
import type { CheckedImport, ImportFault } from '../contract.ts';
import { columnsFault, guessColumns, type ImportField, mostFaults, mostImportRows } from '../rules.ts';
import { type TableRow, UnreadableTable } from './read-table.ts';

const sampleRows = 5;
/** Rows checked without a pause, which takes a few milliseconds. */
const rowsAtOnce = 100;

interface TableCheck<Value> {
  rows: AsyncIterable<TableRow>;
  fields: readonly ImportField[];
  columns: readonly (string | null)[] | null;
  /** Rows that are neither checked nor read. */
  leftOut: readonly number[];
  /** Reads one row by its fields and returns its value or its faults. */
  read: (typed: Record<string, string>) => { value: Value } | { faults: { field: string; message: string }[] };
  report: (done: number) => void;
  mostRows?: number;
}

class FaultList {
  readonly #headings: readonly string[];
  readonly #columns: readonly (string | null)[];
  readonly first: ImportFault[] = [];
  count = 0;

  constructor(headings: readonly string[], columns: readonly (string | null)[]) {
    this.#headings = headings;
    this.#columns = columns;
  }

  add(row: number, field: string | null, message: string) {
    this.count += 1;
    if (this.first.length >= mostFaults) return;
    const column = field === null ? '' : (this.#headings[this.#columns.indexOf(field)] ?? '');
    this.first.push({ row, column, message, isOfRow: field !== null });
  }
}

export interface CheckedTable<Value> {
  summary: () => CheckedImport;
  /** Values of the rows without faults, each with its row number in the spreadsheet. */
  values: { row: number; value: Value }[];
  faults: FaultList;
}

/** A formula is not a value: it is reported instead of being stored as text. */
function readRow<Value>(typed: Record<string, string>, read: TableCheck<Value>['read']): ReturnType<typeof read> {
  const formulas = Object.keys(typed).filter((field) => typed[field]?.startsWith('='));
  if (formulas.length === 0) return read(typed);
  return { faults: formulas.map((field) => ({ field, message: 'This is a formula. Enter its value instead' })) };
}

/** Two rules of a field may refuse it with the same message. */
const distinct = (faults: readonly { field: string; message: string }[]) => [
  ...new Map(faults.map((fault) => [`${fault.field} ${fault.message}`, fault])).values(),
];

/** Checks every row and reports faults by row and column. Pauses so that other requests are served in between. */
export async function checkTable<Value>({
  rows,
  fields,
  columns,
  leftOut,
  read,
  report,
  mostRows = mostImportRows,
}: TableCheck<Value>) {
  let headings: string[] | null = null;
  let chosen: readonly (string | null)[] = columns ?? [];
  let faults = new FaultList([], []);
  let isReadable = false;
  let isWhole = true;
  const sample: string[][] = [];
  const values: CheckedTable<Value>['values'] = [];
  const skipped = new Set(leftOut);
  let count = 0;
  let left = 0;
  let last = 0;
  try {
    for await (const { row, cells } of rows) {
      last = row;
      if (!headings) {
        headings = cells;
        chosen = columns ?? guessColumns(cells, fields);
        faults = new FaultList(headings, chosen);
        const fault = columnsFault(chosen, fields);
        isReadable = fault === null;
        if (fault) faults.add(row, null, fault);
        continue;
      }
      count += 1;
      if (sample.length < sampleRows) sample.push(cells);
      if (count > mostRows) {
        faults.add(row, null, `At most ${mostRows.toLocaleString('en-IN')} rows can be imported at once`);
        break;
      }
      if (skipped.has(row)) left += 1;
      else if (isReadable) {
        const typed = Object.fromEntries(chosen.flatMap((field, at) => (field ? [[field, cells[at] ?? '']] : [])));
        const result = readRow(typed, read);
        if ('value' in result) values.push({ row, value: result.value });
        else for (const { field, message } of distinct(result.faults)) faults.add(row, field, message);
      }
      if (count % rowsAtOnce === 0) {
        report(count);
        await breathe();
      }
    }
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    isWhole = false;
    faults.add(last + 1, null, "The table can't be read from here on. Save it again and retry");
  }
  if (isWhole && count === left) {
    faults.add(1, null, count === 0 ? 'The table has no rows below its headings' : 'Every row is left out');
  }
  const summary = (): CheckedImport => ({
    kind: 'checked',
    headings: headings ?? [],
    columns: [...chosen],
    sample,
    rows: count,
    result: '',
    faultCount: faults.count,
    // Some faults are found only after all rows were read.
    faults: faults.first.toSorted((one, other) => one.row - other.row),
  });
  return { summary, values, faults };
}
