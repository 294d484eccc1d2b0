import { sql } from 'kysely';
import type { Handles } from '#foundation/server/database/database.ts';
import type { Log } from '#foundation/server/log.ts';
import { repeat } from '#foundation/server/repeat.ts';
import { keptDays } from '../rules.ts';

const forgettingMilliseconds = 60 * 60 * 1000;
/** So many rows are locked at a time, however many left the house on one day. */
const batch = 1_000;

/**
 * Removes the words of what was sent long ago, and links that have expired in what was never sent. Who got what when stays, and so does the
 * key that keeps it from going twice.
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

/** Once an hour. */
export function keepForgettingWords(database: Handles, log: Log): () => Promise<void> {
  return repeat('forget the words of old messages', forgettingMilliseconds, log, () => forgetWords(database));
}
