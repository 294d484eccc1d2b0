import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Handles } from '#foundation/server/database/database.ts';
import type { Log } from '#foundation/server/log.ts';
import type { Channel } from './channel.ts';

const batch = 500;

interface HandOver {
  database: Handles;
  boss: PgBoss;
  channel: Channel;
  log: Log;
}

/**
 * As literals in the statement, not as parameters: a plan made for any state could not use the partial index of one.
 */
const isWaiting = sql<boolean>`state = 'waiting'`;

const isOfNone = (clinicIds: readonly string[]) =>
  sql<boolean>`(clinic_id is null or clinic_id <> all(${clinicIds}::uuid[]))`;

/** A separate statement, because messages may be stored on another machine than clinics. */
async function demosAmong({ identity }: Handles, clinicIds: readonly (string | null)[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from clinics where id = any(${[...new Set(clinicIds)]}::uuid[]) and is_demo`.execute(identity);
  return rows.map(({ id }) => id);
}

/**
 * Sending for long without a try, or tried in the future: the queue has lost it, or the database's clock went back and
 * its next try is far ahead.
 */
const isOverdue = sql<boolean>`state = 'sending' and (tried_at < now() - interval '2 hours' or tried_at > now())`;

const idsOf = ({ database, channel }: HandOver) =>
  database.identity.selectFrom('outboxMessages').select('id').where('kind', 'in', channel.kinds).limit(batch);

/**
 * The queue takes no second job for a message it already has, so this may be repeated: after a crash before the update,
 * or by another process at the same time.
 */
async function putInQueue({ database, boss, channel }: HandOver, ids: string[]): Promise<void> {
  await boss.insert(
    channel.name,
    ids.map((id) => ({ singletonKey: id, data: { id } })),
  );
  await database.identity
    .updateTable('outboxMessages')
    .set({ state: 'sending', triedAt: sql`now()` })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('state', 'in', ['waiting', 'sending'])
    .execute();
}

/**
 * Hands waiting messages to the queue, a batch at a time: of a hundred thousand messages, only five hundred ids are in
 * memory. Messages of demo clinics stay, because anyone there could write to any address.
 */
export async function handOver(work: HandOver): Promise<number> {
  const demos: string[] = [];
  let handed = 0;
  let latest: number;
  do {
    const messages = await idsOf(work)
      .select('clinicId')
      .where(isWaiting)
      .where(isOfNone(demos))
      .orderBy('id')
      .execute();
    latest = messages.length;
    if (latest === 0) break;
    const clinicIds = messages.map(({ clinicId }) => clinicId);
    demos.push(...(await demosAmong(work.database, clinicIds)));
    const ids = messages.filter(({ clinicId }) => !clinicId || !demos.includes(clinicId)).map(({ id }) => id);
    handed += ids.length;
    if (ids.length > 0) await putInQueue(work, ids);
  } while (latest === batch);
  return handed;
}

/** Hands overdue messages to the queue again, so that none gets stuck. */
export async function handOverAgain(work: HandOver): Promise<number> {
  const { boss, channel, log } = work;
  const ids = (await idsOf(work).where(isOverdue).execute()).map(({ id }) => id);
  if (ids.length === 0) return 0;
  for (const id of ids) await boss.update(channel.name, undefined, { singletonKey: id, startAfter: 0 });
  await putInQueue(work, ids);
  log.warn({ messages: ids.length }, 'messages on the way for too long are tried again now');
  return ids.length;
}
