import { appendFile, readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Handles } from '#foundation/server/database/database.ts';
import { readHeads } from './seal-entries.ts';
import type { KnownHead } from './verify-chain.ts';

export const headsFileName = 'audit-heads.jsonl';

const Line = z.object({ at: z.string(), clinicId: z.string(), seq: z.number(), hash: z.string() });

/** Writes down outside the database which seal is the newest of each clinic, where that changed since `before`. */
export async function appendHeads(file: string, { identity }: Handles, before: Map<string, number>): Promise<void> {
  const heads = [...(await readHeads(identity))].filter(([clinicId, { seq }]) => before.get(clinicId) !== seq);
  const at = new Date().toISOString();
  const lines = heads.map(([clinicId, { seq, hash }]) =>
    JSON.stringify({ at, clinicId, seq, hash: hash.toString('hex') }),
  );
  if (lines.length > 0) await appendFile(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  for (const [clinicId, { seq }] of heads) before.set(clinicId, seq);
}

/** Null when there is no such file. */
export async function readKnownHeads(file: string): Promise<KnownHead[] | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => Line.parse(JSON.parse(line)));
}
