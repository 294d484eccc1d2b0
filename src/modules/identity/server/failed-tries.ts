import { createHash } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import type { RequestContext, Sender } from '#foundation/server/use-case.ts';
import { delaySeconds } from '../rules.ts';

const forgottenAfterHours = 24;

const hashOf = (subject: string) => createHash('sha256').update(subject).digest();

const accountHash = (account: string) => hashOf(`account:${account.toLowerCase()}`);
const addressHash = ({ address }: Sender) => hashOf(`address:${address}`);

/** Tries are counted by account and by address, so that neither many accounts nor many addresses help. */
function subjectsOf(account: string, { sender }: RequestContext): Buffer[] {
  return [accountHash(account), addressHash(sender)];
}

/** What one server remembers of those it has just refused, by the hash of the account or address. */
const justRefused = new WeakMap<RequestContext['settings'], Map<string, { wait: number; until: number }>>();

/** Another process may know better by then. */
const rememberedMilliseconds = 1_000;
const mostRemembered = 10_000;

function refusedBy(settings: RequestContext['settings']) {
  const refused = justRefused.get(settings) ?? new Map<string, { wait: number; until: number }>();
  justRefused.set(settings, refused);
  return refused;
}

function tooEarly(wait: number) {
  return new ORPCError('TOO_MANY_REQUESTS', {
    message: `Too many failed tries. Try again in ${wait} seconds.`,
    data: { retryAfterSeconds: wait },
  });
}

function refuseRemembered(subject: Buffer, settings: RequestContext['settings']): void {
  const known = refusedBy(settings).get(subject.toString('hex'));
  if (known && known.until > performance.now()) throw tooEarly(known.wait);
}

/** A flood of tries from one address is refused before anything is read of them, so that others do not wait for it. */
export function refuseFlood(sender: Sender, settings: RequestContext['settings']): void {
  refuseRemembered(addressHash(sender), settings);
}

/** Tries that a clock set back has left in the future: from there they would be waited for until it has caught up. */
async function bringBack(subjects: Buffer[], { database }: RequestContext): Promise<void> {
  if (subjects.length === 0) return;
  await database.identity
    .updateTable('authFailures')
    .set({ lastFailedAt: sql`now()` })
    .where('subjectHash', 'in', subjects)
    .execute();
}

/** Refuses a try that comes too early after failed ones. */
export async function refuseEarlyTry(account: string, context: RequestContext): Promise<void> {
  const subjects = subjectsOf(account, context);
  for (const subject of subjects) refuseRemembered(subject, context.settings);
  const rows = await context.database.identity
    .selectFrom('authFailures')
    .select([
      'subjectHash',
      'failures',
      sql<number>`extract(epoch from now() - last_failed_at)::float8`.as('secondsAgo'),
    ])
    .where('subjectHash', 'in', subjects)
    .execute();
  await bringBack(
    rows.filter(({ secondsAgo }) => secondsAgo < 0).map(({ subjectHash }) => subjectHash),
    context,
  );
  const waiting = rows
    .map(({ subjectHash, failures, secondsAgo }) => ({
      subjectHash,
      seconds: delaySeconds(failures) - Math.max(0, secondsAgo),
    }))
    .filter(({ seconds }) => seconds > 0);
  if (waiting.length === 0) return;
  const wait = Math.ceil(Math.max(...waiting.map(({ seconds }) => seconds)));
  const refused = refusedBy(context.settings);
  if (refused.size >= mostRemembered) refused.clear();
  for (const { subjectHash, seconds } of waiting) {
    const until = performance.now() + Math.min(rememberedMilliseconds, seconds * 1_000);
    refused.set(subjectHash.toString('hex'), { wait, until });
  }
  throw tooEarly(wait);
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
