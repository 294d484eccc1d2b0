import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { createPlaces } from '#foundation/server/requests/places.ts';

const program = join(import.meta.dirname, 'table-process.ts');
const patienceMilliseconds = 120_000;
/** Of a server: each may take as much memory as it is allowed. */
const takePlace = createPlaces({ mostAtOnce: 2, mostWaiting: 8, longestWaitMilliseconds: 60_000 });

const TableRow = z.object({ row: z.int(), cells: z.array(z.string()) });
export type TableRow = z.infer<typeof TableRow>;
const Line = TableRow.nullable();

/** The table cannot be read: damaged, or made to fill the memory. */
export class UnreadableTable extends Error {}

/**
 * The rows of a table as text, each with its number in the spreadsheet, in a process of its own: parsing a workbook blocks for seconds and takes memory that a bomb
 * would not stop taking.
 */
export async function* readTable(kind: 'csv' | 'xlsx', bytes: Uint8Array): AsyncGenerator<TableRow> {
  const leavePlace = await takePlace();
  const child = spawn(process.execPath, ['--max-old-space-size=768', program, kind], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: patienceMilliseconds,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const row = Line.parse(JSON.parse(line));
      if (row === null) return;
      yield row;
    }
    throw new UnreadableTable();
  } finally {
    child.kill('SIGKILL');
    await ended;
    leavePlace();
  }
}
