import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { RequestContext } from '#foundation/server/requests/use-case.ts';
import { purposeKey } from '#foundation/server/secrets/purpose-key.ts';
import type { SignedIn } from '../../contract-signed-in.ts';
import { addressGroup, idleMinutesOf, refreshGraceSeconds } from '../../rules.ts';
import { SessionLocked } from './authenticate.ts';
import { endSessions } from './end-sessions.ts';
import { newSecret, placesOf, secretHash, signedIn } from './open-session.ts';
import { sessionOver } from './refusals.ts';

type Which = { sessionId: string } | { refreshToken: string };

/** Derived from the previous token, so that a browser that lost the response gets the same token again. */
const successorOf = (refreshToken: string, { settings }: RequestContext) =>
  createHmac('sha256', purposeKey(settings.sessionSecret, 'next refresh tokens'))
    .update(refreshToken)
    .digest('base64url');

const livingSessions = (identity: Handle) =>
  identity
    .selectFrom('authSessions')
    .select(['id', 'authUserId', 'clinicId', 'secondFactor', 'expiresAt', 'refreshHash', 'lockedAt'])
    .select(sql<number>`extract(epoch from now() - last_seen_at)::float8`.as('idleSeconds'))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .forUpdate();

type Living = Awaited<ReturnType<ReturnType<typeof livingSessions>['executeTakeFirstOrThrow']>>;

/**
 * The session of a replaced refresh token. `isRepeat` is true if the lost response may be repeated; otherwise the
 * session must end.
 */
async function findReplaced(identity: Handle, refreshToken: string, context: RequestContext) {
  const old = await identity
    .selectFrom('authOldRefreshTokens')
    .select(['sessionId', 'userAgent', 'address'])
    .select(sql<number>`extract(epoch from now() - replaced_at)::float8`.as('secondsAgo'))
    .where('tokenHash', '=', secretHash(refreshToken))
    .executeTakeFirst();
  const session = old && (await livingSessions(identity).where('id', '=', old.sessionId).executeTakeFirst());
  if (!session) return null;
  const isSameDevice =
    old.userAgent === context.sender.userAgent && addressGroup(old.address) === addressGroup(context.sender.address);
  const isUnused = session.refreshHash.equals(secretHash(successorOf(refreshToken, context)));
  return { session, isRepeat: isSameDevice && isUnused && old.secondsAgo < refreshGraceSeconds };
}

async function replaceToken(identity: Handle, session: Living, next: string, { sender }: RequestContext) {
  await identity
    .insertInto('authOldRefreshTokens')
    .values({
      tokenHash: session.refreshHash,
      sessionId: session.id,
      userAgent: sender.userAgent,
      address: sender.address,
    })
    .execute();
  await identity
    .updateTable('authSessions')
    .set({ lastSeenAt: sql`now()`, refreshHash: secretHash(next) })
    .where('id', '=', session.id)
    .execute();
}

/** Returns the session and its next refresh token, or the sessions that had to be ended. */
async function renew(identity: Handle, which: Which, context: RequestContext) {
  const present = await livingSessions(identity)
    .where((is) =>
      'sessionId' in which ? is('id', '=', which.sessionId) : is('refreshHash', '=', secretHash(which.refreshToken)),
    )
    .executeTakeFirst();
  const refreshToken = 'sessionId' in which ? newSecret() : successorOf(which.refreshToken, context);
  if (present) return { session: present, refreshToken, isNew: true, ended: null };
  const replaced = 'sessionId' in which ? null : await findReplaced(identity, which.refreshToken, context);
  if (!replaced) throw sessionOver();
  if (replaced.isRepeat) return { session: replaced.session, refreshToken, isNew: false, ended: null };
  // A token used a second time was copied: its holder and the holder of its successor must both sign in again.
  return {
    ended: await endSessions(identity, { authUserId: replaced.session.authUserId, sessionId: replaced.session.id }),
  };
}

/** Issues a new token for a living session. A session idle for longer than its clinic allows must be unlocked first. */
export async function renewSession(context: RequestContext, which: Which): Promise<SignedIn> {
  const renewed = await context.database.identity.transaction().execute(async (identity) => {
    const found = await renew(identity, which, context);
    if (found.ended) return { ended: found.ended };
    const { session, refreshToken, isNew } = found;
    const place = await placesOf(identity, session.authUserId, context.settings)
      .where('users.clinicId', '=', session.clinicId)
      .executeTakeFirst();
    if (!place) throw sessionOver();
    const idleMinutes = idleMinutesOf(place);
    const isIdle = idleMinutes !== null && session.idleSeconds > idleMinutes * 60;
    if (isIdle || session.lockedAt) {
      throw new SessionLocked({ ...place, sessionId: session.id, authUserId: session.authUserId });
    }
    if (isNew) await replaceToken(identity, session, refreshToken, context);
    return { place, session, refreshToken, ended: null };
  });
  if (renewed.ended) {
    await context.heardEverywhere(renewed.ended);
    throw sessionOver();
  }
  return signedIn(context, renewed.place, { ...renewed.session, refreshToken: renewed.refreshToken });
}
