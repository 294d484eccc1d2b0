import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ExportKind } from '#foundation/shared/export-table.ts';

const program = join(import.meta.dirname, 'workbook-process.ts');
const patienceMilliseconds = 120_000;

async function* linesOf(first: unknown, rows: AsyncIterable<unknown>) {
  yield `${JSON.stringify(first)}\n`;
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}

/** An Excel workbook with one sheet, made in a process of its own: a large one would hold up everybody for seconds. */
export async function writeWorkbook(
  name: string,
  columns: readonly { title: string; kind: ExportKind }[],
  rows: AsyncIterable<readonly unknown[]>,
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
  const heading = { name, columns: columns.map(({ title, kind }) => ({ title, kind })) };
  try {
    const written = buffer(child.stdout);
    await pipeline(Readable.from(linesOf(heading, rows)), child.stdin);
    const bytes = await written;
    if ((await ended) !== 0) throw new Error('The workbook could not be written');
    return bytes;
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}
