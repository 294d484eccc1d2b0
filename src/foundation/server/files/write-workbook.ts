import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ExportKind } from '#foundation/shared/export-table.ts';
import { givenUp } from '../requests/given-up.ts';
import { createPlaces } from '../requests/places.ts';

const program = join(import.meta.dirname, 'workbook-process.ts');
const patienceMilliseconds = 120_000;
/** Limits per server, because each workbook may need hundreds of megabytes. */
const takePlace = createPlaces({ mostAtOnce: 2, mostWaiting: 4, longestWaitMilliseconds: 10_000 });

async function* linesOf(first: unknown, rows: AsyncIterable<unknown>) {
  yield `${JSON.stringify(first)}\n`;
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}

interface Sheet {
  name: string;
  columns: readonly { title: string; kind: ExportKind }[];
  rows: AsyncIterable<readonly unknown[]>;
}

async function runProcess(
  { name, columns, rows }: Sheet,
  signal: AbortSignal | undefined,
): Promise<Buffer<ArrayBuffer>> {
  const child = spawn(process.execPath, ['--max-old-space-size=768', program], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: patienceMilliseconds,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
    child.once('error', () => resolve(null));
  });
  const stop = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', stop);
  const heading = { name, columns: columns.map(({ title, kind }) => ({ title, kind })) };
  try {
    const written = buffer(child.stdout);
    const fed = pipeline(Readable.from(linesOf(heading, rows)), child.stdin);
    // The process may be stopped while the next rows are still being read; nobody waits for them then.
    fed.catch(() => undefined);
    const code = await Promise.race([fed.then(() => ended), ended]);
    if (code !== 0) throw new Error('The workbook could not be written');
    await fed;
    return await written;
  } finally {
    stop();
    signal?.removeEventListener('abort', stop);
    await ended;
  }
}

/**
 * An Excel workbook with one sheet, made in a separate process because a large one would block the server for seconds.
 * The process ends when its client disconnects.
 */
export async function writeWorkbook(sheet: Sheet, signal: AbortSignal | undefined): Promise<Buffer<ArrayBuffer>> {
  if (signal?.aborted) throw givenUp();
  const leavePlace = await takePlace(signal);
  try {
    return await runProcess(sheet, signal);
  } catch (error) {
    throw signal?.aborted ? givenUp() : error;
  } finally {
    leavePlace();
  }
}
