import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { readSheet } from 'read-excel-file/node';
import { sheetFormulas } from './sheet-formulas.ts';

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell).trim();
};

/**
 * Returns the rows before a fault too, such as a quote that is never closed: a failing stream would drop rows that
 * nobody has read yet.
 */
async function* csvRows(bytes: Buffer, delimiter: string): AsyncGenerator<unknown[]> {
  const rows: unknown[][] = [];
  const onRecord = (row: unknown[]) => {
    rows.push(row);
    return null;
  };
  const parser = parse({ bom: true, delimiter, relaxColumnCount: true, onRecord });
  parser.end(bytes);
  const fault = await finished(parser.resume()).catch((error: unknown) => error);
  yield* rows;
  if (fault) throw fault;
}

async function* rowsOf(kind: string | undefined, bytes: Buffer): AsyncGenerator<unknown[]> {
  if (kind === 'xlsx') {
    const rows: unknown[][] = await readSheet(bytes);
    // Marks formulas as in a text file, so that the check of the table reports them.
    for (const { row, column } of sheetFormulas(bytes)) {
      const cells = rows[row];
      if (cells) cells[column] = `=${cellText(cells[column])}`;
    }
    yield* rows;
    return;
  }
  const firstLine =
    bytes
      .toString('utf8', 0, 4096)
      .split('\n')
      .find((line) => line.trim() !== '') ?? '';
  // Excel writes semicolons where the comma is the decimal separator.
  const delimiter =
    [',', ';', '\t'].toSorted((a, b) => firstLine.split(b).length - firstLine.split(a).length)[0] ?? ',';
  yield* csvRows(bytes, delimiter);
}

/**
 * Writes the table from standard input as one line of JSON per row, with the row number. The last line confirms that
 * the table is complete. Blank rows are skipped but counted, so that faults name the row that the spreadsheet shows.
 */
async function run() {
  let number = 0;
  for await (const row of rowsOf(process.argv[2], await buffer(process.stdin))) {
    number += 1;
    const cells = row.map(cellText);
    if (cells.every((cell) => cell === '')) continue;
    if (!process.stdout.write(`${JSON.stringify({ row: number, cells })}\n`)) {
      await new Promise((resolve) => process.stdout.once('drain', resolve));
    }
  }
  process.stdout.write('null\n');
}

await run().catch(() => {
  process.exitCode = 1;
});
