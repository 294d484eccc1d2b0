import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { tryLimits } from '../../rules.ts';

/** The key under which failed tries at an account are counted. */
export const accountOf = (email: string) => sql`(select 'account:' || id from auth_users where email = ${email})`;

/**
 * Makes the next try as early as possible, however slow the machine: the last try is dated in the future, as after a
 * clock was set back. The try after it is counted from now.
 */
export async function stopTheClock({ database }: { database: Database }, subject: RawBuilder<unknown>): Promise<void> {
  await database.identity
    .updateTable('authFailures')
    .set({ lastFailedAt: sql`now() + interval '1 hour'` })
    .where('subjectHash', '=', sql<Buffer>`sha256(${subject}::text::bytea)`)
    .executeTakeFirstOrThrow();
}

/**
 * The most tries at one account that are admitted in this time: the free ones, and one after each wait of 1, 2, 4 ...
 * seconds.
 */
export function mostTriesSince(startedAt: number): number {
  const seconds = (performance.now() - startedAt) / 1000;
  return tryLimits.account.freeTries + Math.floor(Math.log2(seconds + 1));
}
