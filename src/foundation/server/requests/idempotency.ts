import { hash } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../database/database.ts';
import { ride } from '../database/ride.ts';
import { rowFromJson } from '../database/row-from-json.ts';

const keptDays = 7;

export interface KeyedRequest {
  userId: string;
  key: string;
  endpoint: string;
  input: unknown;
}

const hashOf = ({ endpoint, input }: KeyedRequest) =>
  hash('sha256', JSON.stringify([endpoint, input ?? null]), 'buffer');

/**
 * Carries out a request once for its key. Effect, key and answer are committed together, and key and answer cost no round
 * trip: they go with the commit. When it is sent again, after an answer or without one, it is refused by the key, whatever
 * they did until then is undone, and they get the first answer. A twin that is still under way is waited for, by the
 * database.
 */
export async function onlyOnce<Answer>(
  clinic: Handle,
  request: KeyedRequest,
  work: (clinic: Handle) => Promise<Answer>,
): Promise<Answer> {
  const { userId, key } = request;
  try {
    return await clinic.transaction().execute(async (db) => {
      const answer = await work(db);
      const keep = sql`
        insert into idempotency_keys (user_id, key, request_hash, answer)
        values (${userId}, ${key}, ${hashOf(request)}, ${answer === undefined ? null : JSON.stringify(answer)})`;
      await ride(db, keep);
      return answer;
    });
  } catch (error) {
    const first = await firstAnswer<Answer>(clinic, request);
    if (!first) throw error;
    return first.answer;
  }
}

/** A statement that changes something, and what it answers with: a row that can be sent as it is, or none. */
export interface Write<Row> {
  /** What comes before the answer in the statement, as parts of its WITH. */
  changes?: RawBuilder<unknown>;
  /** A SELECT, or a change that returns. */
  answer: RawBuilder<Row>;
}

function withKey<Row>(request: KeyedRequest | null, { changes, answer }: Write<Row>): RawBuilder<Row> {
  const kept = request
    ? sql`, kept as (
        insert into idempotency_keys (user_id, key, request_hash, answer)
        select ${request.userId}::uuid, ${request.key}::text, ${hashOf(request)}::bytea, row_to_json(answer) from answer
        returning key
      )`
    : sql``;
  const before = changes ? sql`${changes},` : sql``;
  return sql<Row>`with ${before} answer as (${answer}) ${kept} select * from answer`;
}

/** The statement with its key: once for the key, in one round trip. */
export async function write<Row>(
  clinic: Handle,
  request: KeyedRequest | null,
  statement: Write<Row>,
): Promise<Row | undefined> {
  const { rows } = await withKey(request, statement).execute(clinic);
  return rows[0];
}

/** The same as the end of a transaction, with its commit: the row can be asked for after that. */
export async function writeLast<Row>(
  db: Handle,
  request: KeyedRequest | null,
  statement: Write<Row>,
): Promise<() => Row | undefined> {
  const written = await ride(db, withKey(request, statement));
  return () => written()[0];
}

/** For a request that is one `write`: what it was answered with before, when it failed because it was sent again. */
export async function orFirstRow<Row>(clinic: Handle, request: KeyedRequest, work: () => Promise<Row>): Promise<Row> {
  try {
    return await work();
  } catch (error) {
    const first = await firstAnswer<Record<string, unknown>>(clinic, request);
    if (!first) throw error;
    // The same endpoint has written it: the hash says so.
    return rowFromJson(first.answer) as Row;
  }
}

/** Whatever a second try failed with, the first one has been answered. */
async function firstAnswer<Answer>(clinic: Handle, request: KeyedRequest): Promise<{ answer: Answer } | undefined> {
  const { rows } = await sql<{ requestHash: Buffer; answer: string | null }>`
    select request_hash, answer::text from idempotency_keys
     where clinic_id = current_clinic_id() and user_id = ${request.userId} and key = ${request.key}
  `.execute(clinic);
  const [first] = rows;
  if (!first) return undefined;
  // As text, which tells no answer from the answer null.
  if (first.requestHash.equals(hashOf(request)))
    return { answer: first.answer === null ? undefined : JSON.parse(first.answer) };
  throw new ORPCError('IDEMPOTENCY_KEY_REUSED', {
    status: 409,
    message: 'This Idempotency-Key was used for another request. Send a new one.',
  });
}

/** Of a key that is settled before a request has used it. No request hashes to it. */
const unused = Buffer.alloc(0);

/**
 * Whether the request with this key was carried out. If it was not, the key is used up: one that is still under way, or
 * comes late, is refused.
 */
export async function settleKey(clinic: Handle, userId: string, key: string): Promise<boolean> {
  await clinic
    .insertInto('idempotencyKeys')
    .values({ userId, key, requestHash: unused })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { requestHash } = await clinic
    .selectFrom('idempotencyKeys')
    .select('requestHash')
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return !requestHash.equals(unused);
}

/** Of one clinic. */
export async function forgetOldKeys(clinic: Handle): Promise<void> {
  await clinic
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', sql<string>`now() - make_interval(days => ${keptDays})`)
    .execute();
}
