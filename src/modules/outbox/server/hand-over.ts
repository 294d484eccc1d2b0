import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Handles } from '#foundation/server/database.ts';
import type { Log } from '#foundation/server/log.ts';
import type { Channel } from './channel.ts';

const batch = 500;

interface HandOver {
  database: Handles;
  boss: PgBoss;
  channel: Channel;
  /** Clinics whose messages are never sent. */
  heldClinicIds: readonly string[];
  log: Log;
}

/**
 * On the way for long without a try, or tried in the future: the queue has lost it, or the database's clock went back and
 * its next try lies far ahead.
 */
const isOverdue = sql<boolean>`state = 'sending' and tried_at not between now() - interval '2 hours' and now()`;

async function handOverBatch({ database: { identity }, boss, channel, heldClinicIds, log }: HandOver): Promise<number> {
  const messages = await identity
    .selectFrom('outboxMessages')
    .select(['id', 'state'])
    .where('kind', 'in', channel.kinds)
    .where(sql<boolean>`(clinic_id is null or clinic_id <> all(${[...heldClinicIds]}::uuid[]))`)
    .where((is) => is.or([is('state', '=', 'waiting'), isOverdue]))
    .orderBy('id')
    .limit(batch)
    .execute();
  if (messages.length === 0) return 0;
  const ids = messages.map(({ id }) => id);

  // The queue takes no second job for a message that it has, so this may be repeated: after a crash before the update
  // below, or by another process at the same time.
  await boss.insert(
    channel.name,
    ids.map((id) => ({ singletonKey: id, data: { id } })),
  );
  const overdue = messages.filter(({ state }) => state === 'sending');
  for (const { id } of overdue) await boss.update(channel.name, undefined, { singletonKey: id, startAfter: 0 });
  if (overdue.length > 0)
    log.warn({ messages: overdue.length }, 'messages on the way for too long are tried again now');

  await identity
    .updateTable('outboxMessages')
    .set({ state: 'sending', triedAt: sql`now()` })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('state', 'in', ['waiting', 'sending'])
    .execute();
  return ids.length;
}

/** Hands what waits to the queue, a batch at a time: of a hundred thousand messages, five hundred ids are in memory. */
export async function handOver(work: HandOver): Promise<number> {
  let handed = 0;
  let latest: number;
  do {
    latest = await handOverBatch(work);
    handed += latest;
  } while (latest === batch);
  return handed;
}
