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
 * Carries out a request once per key. Effect, key and answer are committed together, and the latter two cost no round
 * trip. When the request is sent again, the key refuses it: whatever it did is undone and it gets the first answer. If
 * the first is still under way, the database makes it wait.
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

/** A statement that changes something and returns a row that can be sent as it is, or none. */
export interface Write<Row> {
  /** Parts of the statement's WITH that come before the answer. */
  changes?: RawBuilder<unknown>;
  /** A SELECT, or a change with RETURNING. */
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

/** Runs the statement together with its key: once per key, in one round trip. */
export async function write<Row>(
  clinic: Handle,
  request: KeyedRequest | null,
  statement: Write<Row>,
): Promise<Row | undefined> {
  const { rows } = await withKey(request, statement).execute(clinic);
  return rows[0];
}

/** The same as the last statement of a transaction, sent with its commit: the row is available after that. */
export async function writeLast<Row>(
  db: Handle,
  request: KeyedRequest | null,
  statement: Write<Row>,
): Promise<() => Row | undefined> {
  const written = await ride(db, withKey(request, statement));
  return () => written()[0];
}

/** For a request that is one `write`: if it fails because it was sent again, returns its first answer. */
export async function orFirstRow<Row>(clinic: Handle, request: KeyedRequest, work: () => Promise<Row>): Promise<Row> {
  try {
    return await work();
  } catch (error) {
    const first = await firstAnswer<Record<string, unknown>>(clinic, request);
    if (!first) throw error;
    // The hash proves that the same endpoint wrote this row.
    return rowFromJson(first.answer) as Row;
  }
}

/** The answer to the first try, whatever a later try failed with. */
async function firstAnswer<Answer>(clinic: Handle, request: KeyedRequest): Promise<{ answer: Answer } | undefined> {
  const { rows } = await sql<{ requestHash: Buffer; answer: string | null }>`
    select request_hash, answer::text from idempotency_keys
     where clinic_id = current_clinic_id() and user_id = ${request.userId} and key = ${request.key}
  `.execute(clinic);
  const [first] = rows;
  if (!first) return undefined;
  // Read as text, to distinguish no answer from the answer null.
  if (first.requestHash.equals(hashOf(request)))
    return { answer: first.answer === null ? undefined : JSON.parse(first.answer) };
  throw new ORPCError('IDEMPOTENCY_KEY_REUSED', {
    status: 409,
    message: 'This Idempotency-Key was used for another request. Send a new one.',
  });
}

/** Hash of a key that was settled before a request used it. No request hashes to it. */
const unused = Buffer.alloc(0);

/**
 * Whether the request with this key was carried out. If not, the key is used up, so that a request still under way or
 * arriving late is refused.
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

/** Deletes the old keys of one clinic. */
export async function forgetOldKeys(clinic: Handle): Promise<void> {
  await clinic
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', sql<string>`now() - make_interval(days => ${keptDays})`)
    .execute();
}
