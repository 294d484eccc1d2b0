import { sql } from 'kysely';
import type { Handles } from '#foundation/server/database/database.ts';
import type { Log } from '#foundation/server/log.ts';
import { repeat } from '#foundation/server/repeat.ts';

const keptDays = 30;
const forgettingMilliseconds = 60 * 60 * 1000;

export async function forgetDeletedContacts({ site }: Handles): Promise<void> {
  await site
    .deleteFrom('contactForms')
    .where('deletedAt', '<', sql<string>`now() - make_interval(days => ${keptDays})`)
    .execute();
}

/** Runs once an hour. */
export function keepForgettingContacts(database: Handles, log: Log): () => Promise<void> {
  return repeat('forget deleted enquiries', forgettingMilliseconds, log, () => forgetDeletedContacts(database));
}
