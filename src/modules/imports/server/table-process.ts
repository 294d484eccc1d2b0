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

/** Also the rows before a fault, such as a quote that is never closed: a stream that fails drops what nobody has read yet. */
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
    // As in a text file: the check of the table reports them.
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
  // Excel writes semicolons where the comma is the decimal sign.
  const delimiter =
    [',', ';', '\t'].toSorted((a, b) => firstLine.split(b).length - firstLine.split(a).length)[0] ?? ',';
  yield* csvRows(bytes, delimiter);
}

/**
 * Writes the table on standard input row by row, each with its number as a line of JSON. The last line says that it is whole.
 * Blank rows are left out, and counted: a fault is looked for where the spreadsheet shows its row.
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
