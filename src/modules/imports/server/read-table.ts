import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { createPlaces } from '#foundation/server/requests/places.ts';

const program = join(import.meta.dirname, 'table-process.ts');
const patienceMilliseconds = 120_000;
/** Limits the processes of a server, because each may use all the memory it is allowed. */
const takePlace = createPlaces({ mostAtOnce: 2, mostWaiting: 8, longestWaitMilliseconds: 60_000 });

const TableRow = z.object({ row: z.int(), cells: z.array(z.string()) });
export type TableRow = z.infer<typeof TableRow>;
const Line = TableRow.nullable();

/** The table cannot be read because it is damaged or was made to fill the memory. */
export class UnreadableTable extends Error {}

/**
 * Reads a table's rows as text, each with its number in the spreadsheet, in a separate process: parsing a workbook
 * blocks for seconds, and a zip bomb would use unlimited memory.
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
