import { hash } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { riding } from './clinic-dialect.ts';
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
  hash('sha256', JSON.stringify([endpoint, input ?? null]), 'buffer');

/**
 * Carries out a request once for its key. Effect, key and answer are committed together, and key and answer cost no round
 * trip: they go with the commit. Whoever sends it again, after an answer or without one, is refused by the key, whatever
 * they did until then is undone, and they get the first answer. A twin that is still under way is waited for, by the
 * database.
 */
export async function onlyOnce<Answer>(
  clinic: Handle,
  request: KeyedRequest,
  work: (clinic: Handle) => Promise<Answer>,
): Promise<Answer> {
  const { userId, key } = request;
  const requestHash = hashOf(request);
  try {
    return await clinic.transaction().execute(async (db) => {
      const answer = await work(db);
      const keep = sql`
        insert into idempotency_keys (user_id, key, request_hash, answer)
        values (${userId}, ${key}, ${requestHash}, ${JSON.stringify(answer ?? null)})`;
      await db.executeQuery(riding(keep.compile(db)));
      return answer;
    });
  } catch (error) {
    // Whatever a second try failed with, the first one has been answered.
    const first = await firstTry<Answer>(clinic, request);
    if (!first) throw error;
    if (first.requestHash.equals(requestHash)) return first.answer;
    throw new ORPCError('IDEMPOTENCY_KEY_REUSED', {
      status: 409,
      message: 'This Idempotency-Key was used for another request. Send a new one.',
    });
  }
}

async function firstTry<Answer>(clinic: Handle, { userId, key }: KeyedRequest) {
  const { rows } = await sql<{ requestHash: Buffer; answer: Answer }>`
    select request_hash, answer from idempotency_keys
     where clinic_id = current_clinic_id() and user_id = ${userId} and key = ${key}
  `.execute(clinic);
  return rows[0];
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
