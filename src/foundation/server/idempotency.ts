import { createHash } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import type { Handle, Handles } from './database.ts';
import type { Log } from './log.ts';
import { repeat } from './repeat.ts';

const keptDays = 7;
const forgettingMilliseconds = 60 * 60 * 1000;

interface KeyedRequest {
  userId: string;
  key: string;
  endpoint: string;
  input: unknown;
}

const hashOf = ({ endpoint, input }: KeyedRequest) =>
  createHash('sha256')
    .update(JSON.stringify([endpoint, input ?? null]))
    .digest();

/**
 * Carries out a request once for its key. Key, effect and answer are committed together: whoever sends it again, after an
 * answer or without one, gets the first answer. A twin that is still under way is waited for, by the database.
 */
export function onlyOnce<Answer>(clinic: Handle, request: KeyedRequest, work: (clinic: Handle) => Promise<Answer>) {
  const { userId, key } = request;
  const requestHash = hashOf(request);
  return clinic.transaction().execute(async (db): Promise<Answer> => {
    const claimed = await db
      .insertInto('idempotencyKeys')
      .values({ userId, key, requestHash })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!claimed) return firstAnswer<Answer>(db, request, requestHash);
    const answer = await work(db);
    await db
      .updateTable('idempotencyKeys')
      .set({ answer: JSON.stringify(answer ?? null) })
      .where('userId', '=', userId)
      .where('key', '=', key)
      .execute();
    return answer;
  });
}

async function firstAnswer<Answer>(db: Handle, { userId, key }: KeyedRequest, requestHash: Buffer): Promise<Answer> {
  const { rows } = await sql<{ requestHash: Buffer; answer: Answer }>`
    select request_hash, answer from idempotency_keys where user_id = ${userId} and key = ${key}
  `.execute(db);
  const [first] = rows;
  if (first?.requestHash.equals(requestHash)) return first.answer;
  throw new ORPCError('IDEMPOTENCY_KEY_REUSED', {
    status: 409,
    message: 'This Idempotency-Key was used for another request. Send a new one.',
  });
}

export async function forgetOldKeys({ identity }: Handles): Promise<void> {
  await identity
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', sql<string>`now() - make_interval(days => ${keptDays})`)
    .execute();
}

/** Forgets old keys once an hour. */
export function keepForgetting(database: Handles, log: Log): () => Promise<void> {
  return repeat('forget idempotency keys', forgettingMilliseconds, log, () => forgetOldKeys(database));
}
