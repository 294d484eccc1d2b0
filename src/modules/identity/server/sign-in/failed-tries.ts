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

/** What is tried: the password of an account, its codes, links for it. */
export interface Attempt {
  /** By its id, or by the name that was typed when there is none. */
  account: string;
  /** Signed in from this address before: then it is not held up because very many fail elsewhere. */
  isAtHome?: boolean;
}

/** Where the person has signed in before, tries have a count of their own: a stranger's hold nobody up at their own desk. */
export const attemptAt = (authUserId: string, isAtHome: boolean): Attempt => ({
  account: isAtHome ? `${authUserId} at home` : authUserId,
  isAtHome,
});

/** By account, by address and over all, so that neither many accounts nor many addresses help. */
function subjectsOf({ account }: Attempt, { sender }: RequestContext) {
  const address = addressSubject(sender);
  return {
    account: hashOf(`account:${account}`),
    address,
    /** Has no limit of its own: it tells how many of the address's tries were at this account. */
    both: hashOf(`account at address:${account}:${address.toString('hex')}`),
    everyone: hashOf('everyone'),
  };
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
    message: `Too many failed attempts. Try again in ${wait} seconds.`,
    data: { retryAfterSeconds: wait },
  });
}

function refuseRemembered(subject: Buffer, settings: RequestContext['settings']): void {
  const known = refusedBy(settings).get(subject.toString('hex'));
  if (known && known.until > performance.now()) throw tooEarly(known.wait);
}

/** A flood of tries from one address is refused before anything is read of them, so that others do not wait for it. */
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

/** Always in the same order, so that two who count at once do not wait for each other for ever. */
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
    // A clock set back leaves tries in the future: nobody waits until it has caught up.
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
 * Counts a try before it is known whether it fails, so that many at once get no more of them; refuses it when it comes too
 * early after failed ones. What turns out well is taken back.
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

/** For what costs something but cannot be guessed. */
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

/** This try was a good one, but the sign-in is not complete: what failed before it still counts. */
export const takeBackTry = (attempt: Attempt, context: RequestContext) => takeBack(attempt, context, false);

/** After a good sign-in the account's failed tries are forgotten, and at the address those that were its own. */
export const forgetTries = (attempt: Attempt, context: RequestContext) => takeBack(attempt, context, true);
