import { createHash } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { RequestContext, Sender } from '#foundation/server/requests/use-case.ts';
import { addressGroup, delaySeconds, type TryLimit, triesLeft, tryLimits } from '../../rules.ts';

const hashOf = (subject: string) => createHash('sha256').update(subject).digest();

const addressSubject = ({ address }: Sender) => hashOf(`address:${addressGroup(address)}`);

const unlimited: TryLimit = { ...tryLimits.account, freeTries: Number.POSITIVE_INFINITY };

interface Counted {
  subject: Buffer;
  limit: TryLimit;
}

/** The subject of a try: an account's password, its codes, or links for it. */
export interface Attempt {
  /** The account's id, or the typed name if there is no such account. */
  account: string;
  /** The person has signed in from this address before, so the limit for everyone does not apply. */
  isAtHome?: boolean;
}

/**
 * Addresses where the person has signed in before have a separate count, so that a stranger's tries delay nobody at
 * their own desk.
 */
export const attemptAt = (authUserId: string, isAtHome: boolean): Attempt => ({
  account: isAtHome ? `${authUserId} at home` : authUserId,
  isAtHome,
});

/**
 * Tries are counted by account, by address and in total, so that spreading them over many accounts or addresses does
 * not help.
 */
function subjectsOf({ account }: Attempt, { sender }: RequestContext) {
  const address = addressSubject(sender);
  return {
    account: hashOf(`account:${account}`),
    address,
    /** Has no limit of its own; it tells how many of the address's tries were at this account. */
    both: hashOf(`account at address:${account}:${address.toString('hex')}`),
    everyone: hashOf('everyone'),
  };
}

/** The refusals that one server has just given, by the hash of the account or address. */
const justRefused = new WeakMap<RequestContext['settings'], Map<string, { wait: number; until: number }>>();

/** Short, because another process may have newer counts by then. */
const rememberedMilliseconds = 1_000;
const mostRemembered = 10_000;

function refusedBy(settings: RequestContext['settings']) {
  const refused = justRefused.get(settings) ?? new Map<string, { wait: number; until: number }>();
  justRefused.set(settings, refused);
  return refused;
}

function tooEarly(wait: number) {
  return new ORPCError('TOO_MANY_REQUESTS', {
    message: `Too many failed attempts. Try again in ${wait} seconds.`,
    data: { retryAfterSeconds: wait },
  });
}

function refuseRemembered(subject: Buffer, settings: RequestContext['settings']): void {
  const known = refusedBy(settings).get(subject.toString('hex'));
  if (known && known.until > performance.now()) throw tooEarly(known.wait);
}

/** Refuses a flood of tries from one address before reading them, so that others do not wait. */
export function refuseFlood(sender: Sender, settings: RequestContext['settings']): void {
  refuseRemembered(addressSubject(sender), settings);
}

function remember(waiting: readonly (Counted & { seconds: number })[], settings: RequestContext['settings']): number {
  const wait = Math.ceil(Math.max(...waiting.map(({ seconds }) => seconds)));
  const refused = refusedBy(settings);
  if (refused.size >= mostRemembered) refused.clear();
  for (const { subject, seconds } of waiting) {
    const until = performance.now() + Math.min(rememberedMilliseconds, seconds * 1_000);
    refused.set(subject.toString('hex'), { wait, until });
  }
  return wait;
}

/** A fixed order, so that concurrent counts cannot deadlock. */
const inOrder = (counted: readonly Counted[]) => counted.toSorted((a, b) => Buffer.compare(a.subject, b.subject));

async function lockTries(identity: Handle, counted: readonly Counted[]) {
  const rows = await identity
    .insertInto('authFailures')
    .values(counted.map(({ subject }) => ({ subjectHash: subject, failures: 0 })))
    .onConflict((conflict) =>
      conflict.column('subjectHash').doUpdateSet((is) => ({ failures: is.ref('authFailures.failures') })),
    )
    .returning(['subjectHash', 'failures'])
    .returning(sql<number>`extract(epoch from clock_timestamp() - auth_failures.last_failed_at)::float8`.as('ago'))
    .execute();
  return counted.map((one) => {
    const row = rows.find(({ subjectHash }) => subjectHash.equals(one.subject));
    const ago = row?.ago ?? 0;
    const failures = triesLeft(row?.failures ?? 0, ago, one.limit);
    // After a clock was set back, the last try lies in the future: nobody waits until the clock has caught up.
    return { ...one, failures, isAhead: ago < 0, seconds: delaySeconds(failures, one.limit) - Math.max(0, ago) };
  });
}

async function storeTries(identity: Handle, tries: readonly { subject: Buffer; failures: number }[]) {
  await identity
    .insertInto('authFailures')
    .values(tries.map(({ subject, failures }) => ({ subjectHash: subject, failures })))
    .onConflict((conflict) =>
      conflict
        .column('subjectHash')
        .doUpdateSet((is) => ({ failures: is.ref('excluded.failures'), lastFailedAt: sql`clock_timestamp()` })),
    )
    .execute();
}

async function count(counted: readonly Counted[], { database, settings }: RequestContext): Promise<void> {
  for (const { subject, limit } of counted) if (limit !== unlimited) refuseRemembered(subject, settings);
  const waiting = await database.identity.transaction().execute(async (identity) => {
    const tries = await lockTries(identity, inOrder(counted));
    const early = tries.filter(({ seconds }) => seconds > 0);
    if (early.length === 0) {
      await storeTries(
        identity,
        tries.map(({ subject, failures }) => ({ subject, failures: failures + 1 })),
      );
    }
    const ahead = early.filter(({ isAhead }) => isAhead);
    if (ahead.length > 0) await storeTries(identity, ahead);
    return early;
  });
  if (waiting.length > 0) throw tooEarly(remember(waiting, settings));
}

/**
 * Counts a try before its result is known, so that concurrent requests gain no extra tries, and refuses one that comes
 * too early after failures. A successful try is taken back.
 */
export async function countTry(attempt: Attempt, context: RequestContext): Promise<void> {
  const { account, address, both, everyone } = subjectsOf(attempt, context);
  await count(
    [
      { subject: account, limit: tryLimits.account },
      { subject: address, limit: tryLimits.address },
      { subject: both, limit: unlimited },
      { subject: everyone, limit: attempt.isAtHome ? unlimited : tryLimits.everyone },
    ],
    context,
  );
}

type CostlyRequest = 'passkeyOptions' | 'demoSignIns' | 'demoResets' | 'reportChecks';

/** Limits requests that are expensive but not a matter of guessing. */
export async function countRequest(what: CostlyRequest, context: RequestContext): Promise<void> {
  const subject = hashOf(`${what}:${addressGroup(context.sender.address)}`);
  await count([{ subject, limit: tryLimits[what] }], context);
}

async function takeBack(attempt: Attempt, context: RequestContext, fully: boolean): Promise<void> {
  const { account, address, both, everyone } = subjectsOf(attempt, context);
  await context.database.identity.transaction().execute(async (identity) => {
    const rows = await identity
      .selectFrom('authFailures')
      .select(['subjectHash', 'failures'])
      .where('subjectHash', 'in', [account, address, both, everyone])
      .orderBy('subjectHash')
      .forUpdate()
      .execute();
    const here = rows.find(({ subjectHash }) => subjectHash.equals(both))?.failures ?? 0;
    const lessens = fully ? [address, everyone] : [account, address, both, everyone];
    await identity
      .updateTable('authFailures')
      .set({ failures: sql`greatest(0, failures - ${fully ? here : 1})` })
      .where('subjectHash', 'in', lessens)
      .execute();
    if (fully) await identity.deleteFrom('authFailures').where('subjectHash', 'in', [account, both]).execute();
  });
}

/** Removes a successful try while the sign-in is still incomplete: earlier failures still count. */
export const takeBackTry = (attempt: Attempt, context: RequestContext) => takeBack(attempt, context, false);

/** After a complete sign-in, clears the account's failed tries and its share of the address's. */
export const forgetTries = (attempt: Attempt, context: RequestContext) => takeBack(attempt, context, true);
