import { createHash, randomBytes } from 'node:crypto';
import type { Handle } from '#foundation/server/database/database.ts';
import type { RequestContext, RequestSettings } from '#foundation/server/requests/use-case.ts';
import type { TimeFormat } from '#foundation/shared/dates/clock.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { recordEvent } from '#modules/audit/server/record-event.ts';
import type { SignedIn, User } from '../../contract-signed-in.ts';
import {
  demoSessionMilliseconds,
  idleMinutesOf,
  type QueueOrder,
  sessionMilliseconds,
  tokenExpiry,
} from '../../rules.ts';
import { isInUse } from '../people/accounts-in-use.ts';
import { lockAccount, type Proof } from './lock-account.ts';
import { wrongCredentials } from './refusals.ts';
import { issueToken } from './tokens.ts';

export const newSecret = () => randomBytes(32).toString('base64url');
export const secretHash = (secret: string) => createHash('sha256').update(secret).digest();

interface Place {
  userId: string;
  email: string;
  name: string;
  role: Role;
  clinicId: string;
  clinicName: string;
  clinicAddress: string;
  timeZone: string;
  timeFormat: TimeFormat;
  idleMinutes: number;
  queueOrder: QueueOrder;
  isSiteAdmin: boolean;
  isDemo: boolean;
}

/** The memberships that a person has accepted and still has, the last used first. */
export function placesOf(identity: Handle, authUserId: string, settings: Pick<RequestSettings, 'demo'>) {
  // A separate subquery, because sessions and people may be on different machines.
  const opened = identity
    .selectFrom('authSessions')
    .select(['userId', (session) => session.fn.max('createdAt').as('last')])
    .where('authUserId', '=', authUserId)
    .groupBy('userId')
    .as('opened');
  return identity
    .selectFrom('users')
    .innerJoin('clinics', 'clinics.id', 'users.clinicId')
    .innerJoin('authUsers', 'authUsers.id', 'users.authUserId')
    .leftJoin(opened, 'opened.userId', 'users.id')
    .select(['users.id as userId', 'users.email', 'users.name', 'users.role', 'users.clinicId'])
    .select([
      'clinics.name as clinicName',
      'clinics.address as clinicAddress',
      'clinics.timeZone',
      'clinics.timeFormat',
      'clinics.idleMinutes',
      'clinics.queueOrder',
      'authUsers.isSiteAdmin',
    ])
    .select('users.isDemo')
    .where('users.authUserId', '=', authUserId)
    .where('users.isActive', '=', true)
    .where('users.joinedAt', 'is not', null)
    .where(isInUse(settings))
    .orderBy('opened.last', (order) => order.desc().nullsLast())
    .orderBy('users.createdAt');
}

interface OpenedSession {
  id: string;
  authUserId: string;
  secondFactor: boolean;
  expiresAt: string;
  refreshToken: string;
}

/** The response to every kind of sign-in. */
export async function signedIn(context: RequestContext, place: Place, session: OpenedSession): Promise<SignedIn> {
  const { settings } = context;
  const { isDemo } = place;
  // People who run the product must have used a second factor, except in the demo, which is a site of its own.
  const isSiteAdmin = place.isSiteAdmin && (isDemo || session.secondFactor);
  const user: User = {
    id: place.userId,
    email: place.email,
    name: place.name,
    role: place.role,
    clinicId: place.clinicId,
    clinicName: place.clinicName,
    clinicAddress: place.clinicAddress,
    clinicTimeZone: place.timeZone,
    timeFormat: place.timeFormat,
    queueOrder: place.queueOrder,
    isSiteAdmin,
    isDemo,
  };
  const now = new Date();
  const sessionEnd = new Date(session.expiresAt);
  const idleMinutes = idleMinutesOf(place);
  const expiresAt = tokenExpiry(now, idleMinutes, sessionEnd);
  const caller = { ...place, sessionId: session.id, authUserId: session.authUserId, isSiteAdmin };
  const token = await issueToken(caller, settings.sessionSecret, {
    expiresAt,
    sessionEndsAt: sessionEnd,
    idleMinutes,
    timeZone: place.timeZone,
    timeFormat: place.timeFormat,
  });
  return {
    token,
    user,
    session: {
      access_token: token,
      refresh_token: session.refreshToken,
      expires_in: Math.round((expiresAt.getTime() - now.getTime()) / 1000),
      expires_at: Math.floor(expiresAt.getTime() / 1000),
      token_type: 'bearer',
      user,
    },
  };
}

interface OpenSessionOptions {
  secondFactor: boolean;
  /** The last used clinic if omitted. */
  clinicId?: string;
  /** Now if omitted. */
  provedAt?: string;
}

/** Opens a session for a person who has proved their identity and has an active membership. */
export async function openSession(
  context: RequestContext,
  proof: Proof,
  { secondFactor, clinicId, provedAt }: OpenSessionOptions,
): Promise<SignedIn> {
  const { authUserId } = proof;
  const refreshToken = newSecret();
  const { place, session } = await context.database.identity.transaction().execute(async (identity) => {
    await lockAccount(identity, proof);
    // Read under the lock: an admin who takes the membership away ends only the sessions that exist by then.
    const places = placesOf(identity, authUserId, context.settings);
    const found = await (clinicId ? places.where('users.clinicId', '=', clinicId) : places).executeTakeFirst();
    if (!found) throw wrongCredentials();
    const lifetime = found.isDemo ? demoSessionMilliseconds : sessionMilliseconds;
    const actor = { id: found.userId, email: found.email, role: found.role, requestId: context.requestId };
    const opened = await identity
      .insertInto('authSessions')
      .values({
        authUserId,
        secondFactor,
        ...(provedAt && { provedAt }),
        clinicId: found.clinicId,
        userId: found.userId,
        refreshHash: secretHash(refreshToken),
        userAgent: context.sender.userAgent,
        address: context.sender.address,
        expiresAt: new Date(Date.now() + lifetime).toISOString(),
      })
      .returning(['id', 'expiresAt'])
      .executeTakeFirstOrThrow();
    await recordEvent(identity, {
      clinicId: found.clinicId,
      action: 'signed in',
      subject: 'users',
      subjectId: found.userId,
      actor: { ...actor, address: context.sender.address },
    });
    return { place: found, session: opened };
  });
  return signedIn(context, place, { ...session, authUserId, secondFactor, refreshToken });
}
