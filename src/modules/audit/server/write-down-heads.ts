import { createWriteStream } from 'node:fs';
import { type FileHandle, open, rename, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Handle, Handles } from '#foundation/server/database/database.ts';
import { linesOf } from './known-heads.ts';
import { readHeads } from './seal-entries.ts';
import { thinHeads } from './thin-heads.ts';

const witnessLock = 7_265_107;
/** Shortening a smaller file gains nothing. */
const leastBytes = 1024 * 1024;
/** Many times the length of a line. */
const endBytes = 1024;

/** Removes a last line that was cut off by a crash or a full disk, before another is appended. */
async function mendEnd(file: FileHandle): Promise<void> {
  const { size } = await file.stat();
  const length = Math.min(size, endBytes);
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
  await file.truncate(size - length + buffer.lastIndexOf('\n') + 1);
}

async function append(path: string, lines: readonly string[]): Promise<void> {
  const file = await open(path, 'a+', 0o600);
  try {
    await mendEnd(file);
    await file.appendFile(`${lines.join('\n')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function* asText(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/**
 * Removes lines that prove nothing any more. Writes a new file beside the old one and renames it, so that a complete
 * file always exists.
 */
async function shorten(path: string, db: Handle): Promise<void> {
  const fresh = `${path}.unfinished`;
  const written = createWriteStream(fresh, { mode: 0o600, flush: true });
  await pipeline(asText(thinHeads(linesOf(path), new Date())), written);
  // Checks that this process still holds the lock; otherwise another one may have added a line to the old file
  // meanwhile.
  await sql`select 1`.execute(db);
  await rename(fresh, path);
}

/**
 * Each call writes the newest seal of each clinic outside the database if it has changed. One process at a time, so
 * that none appends to a file that another one is replacing.
 */
export function createWitness(path: string, { identity }: Handles): () => Promise<void> {
  const written = new Map<string, number>();
  let shortBytes = 0;
  return () =>
    identity.transaction().execute(async (db) => {
      await sql`
        select pg_advisory_xact_lock(${witnessLock}),
               set_config('idle_in_transaction_session_timeout', '10min', true)`.execute(db);
      const heads = [...(await readHeads(db))].filter(([clinicId, { seq }]) => written.get(clinicId) !== seq);
      if (heads.length === 0) return;
      const at = new Date().toISOString();
      const lines = heads.map(([clinicId, { seq, hash }]) =>
        JSON.stringify({ at, clinicId, seq, hash: hash.toString('hex') }),
      );
      await append(path, lines);
      for (const [clinicId, { seq }] of heads) written.set(clinicId, seq);
      // Twice the size left last time, so that a file with many clinics is not rewritten every minute.
      if ((await stat(path)).size < Math.max(leastBytes, 2 * shortBytes)) return;
      await shorten(path, db);
      shortBytes = (await stat(path)).size;
    });
}
