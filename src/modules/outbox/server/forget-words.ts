import { sql } from 'kysely';
import type { Handles } from '#foundation/server/database/database.ts';
import type { Log } from '#foundation/server/log.ts';
import { repeat } from '#foundation/server/repeat.ts';
import { keptDays } from '../rules.ts';

const forgettingMilliseconds = 60 * 60 * 1000;
/** Rows locked at a time, however many messages were sent on one day. */
const batch = 1_000;

/**
 * Removes the text of messages sent long ago, and expired links from messages that were never sent. Who got what and
 * when stays, and so does the key that prevents sending it twice.
 */
export async function forgetWords({ identity }: Handles): Promise<void> {
  await identity
    .updateTable('outboxMessages')
    .set({ secret: null })
    .where('secret', 'is not', null)
    .where('expiresAt', '<', sql<string>`now()`)
    .execute();
  let forgotten: number;
  do {
    const { numUpdatedRows } = await identity
      .updateTable('outboxMessages')
      .set({ text: '', html: '', attachment: null })
      .where('id', 'in', (db) =>
        db
          .selectFrom('outboxMessages')
          .select('id')
          .where(sql<boolean>`state = 'sent' and text <> ''`)
          .where('sentAt', '<', sql<string>`now() - make_interval(days => ${keptDays})`)
          .limit(batch),
      )
      .executeTakeFirst();
    forgotten = Number(numUpdatedRows);
  } while (forgotten === batch);
}

export function keepForgettingWords(database: Handles, log: Log): () => Promise<void> {
  return repeat('forget the words of old messages', forgettingMilliseconds, log, () => forgetWords(database));
}
