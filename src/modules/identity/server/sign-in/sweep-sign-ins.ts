import { sql } from 'kysely';
import type { Handles } from '#foundation/server/database/database.ts';
import type { Log } from '#foundation/server/log.ts';
import { repeat } from '#foundation/server/repeat.ts';
import { triesForgottenAfterHours } from '../../rules.ts';

const sweepMilliseconds = 10 * 60 * 1000;
/** Earlier sign-ins exempt a person from the limit for everyone, and show who was where. */
const keptDays = 30;

/** Removes expired rows that are never read again. */
export async function sweepSignIns({ identity }: Handles): Promise<void> {
  const longAgo = sql<string>`now() - make_interval(days => ${keptDays})`;
  await identity.deleteFrom('authChallenges').where('expiresAt', '<', sql<string>`now()`).execute();
  await identity
    .deleteFrom('authFailures')
    .where('lastFailedAt', '<', sql<string>`now() - make_interval(hours => ${triesForgottenAfterHours})`)
    .execute();
  await identity.deleteFrom('authLinks').where('expiresAt', '<', longAgo).execute();
  await identity.deleteFrom('authSessions').where('expiresAt', '<', longAgo).execute();
}

export function keepSweeping(database: Handles, log: Log): () => Promise<void> {
  return repeat('sweep sign-ins', sweepMilliseconds, log, () => sweepSignIns(database));
}
