import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { tryLimits } from '../../rules.ts';

/** What the failed tries at an account are counted under. */
export const accountOf = (email: string) => sql`(select 'account:' || id from auth_users where email = ${email})`;

/**
 * The next try comes in the same moment as the last one, however slow the machine: that one seems to be still to come, as after
 * a clock that was set back. The one after it is counted from now.
 */
export async function stopTheClock({ database }: { database: Database }, subject: RawBuilder<unknown>): Promise<void> {
  await database.identity
    .updateTable('authFailures')
    .set({ lastFailedAt: sql`now() + interval '1 hour'` })
    .where('subjectHash', '=', sql<Buffer>`sha256(${subject}::text::bytea)`)
    .executeTakeFirstOrThrow();
}

/** Of the tries at one account that all came since then: the free ones, and one after each wait of 1, 2, 4 ... seconds. */
export function mostTriesSince(startedAt: number): number {
  const seconds = (performance.now() - startedAt) / 1000;
  return tryLimits.account.freeTries + Math.floor(Math.log2(seconds + 1));
}
