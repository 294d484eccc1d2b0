import { createHash } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import type { RequestContext } from '#foundation/server/use-case.ts';
import { delaySeconds } from '../rules.ts';

const forgottenAfterHours = 24;

const hashOf = (subject: string) => createHash('sha256').update(subject).digest();

/** Tries are counted by account and by address, so that neither many accounts nor many addresses help. */
function subjectsOf(account: string, { sender }: RequestContext): Buffer[] {
  return [hashOf(`account:${account.toLowerCase()}`), hashOf(`address:${sender.address}`)];
}

/** Refuses a try that comes too early after failed ones. */
export async function refuseEarlyTry(account: string, context: RequestContext): Promise<void> {
  const rows = await context.database.identity
    .selectFrom('authFailures')
    .select(['failures', sql<number>`extract(epoch from now() - last_failed_at)::float8`.as('secondsAgo')])
    .where('subjectHash', 'in', subjectsOf(account, context))
    .execute();
  const waits = rows.map(({ failures, secondsAgo }) => Math.ceil(delaySeconds(failures) - secondsAgo));
  const wait = Math.max(0, ...waits);
  if (wait === 0) return;
  throw new ORPCError('TOO_MANY_REQUESTS', {
    message: `Too many failed tries. Try again in ${wait} seconds.`,
    data: { retryAfterSeconds: wait },
  });
}

export async function countFailedTry(account: string, context: RequestContext): Promise<void> {
  const old = sql<boolean>`auth_failures.last_failed_at < now() - make_interval(hours => ${forgottenAfterHours})`;
  await context.database.identity
    .insertInto('authFailures')
    .values(subjectsOf(account, context).map((subjectHash) => ({ subjectHash, failures: 1 })))
    .onConflict((conflict) =>
      conflict.column('subjectHash').doUpdateSet({
        failures: sql`case when ${old} then 1 else auth_failures.failures + 1 end`,
        lastFailedAt: sql`now()`,
      }),
    )
    .execute();
}

export async function forgetFailedTries(account: string, context: RequestContext): Promise<void> {
  await context.database.identity
    .deleteFrom('authFailures')
    .where('subjectHash', 'in', subjectsOf(account, context))
    .execute();
}
