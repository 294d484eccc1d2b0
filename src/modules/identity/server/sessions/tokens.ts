import { ORPCError } from '@orpc/server';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Caller } from '#foundation/server/requests/use-case.ts';
import type { TimeFormat } from '#foundation/shared/dates/clock.ts';
import { roles } from '#foundation/shared/roles.ts';

const issuer = 'krama';

const Claims = z.object({
  sub: z.uuid(),
  email: z.string(),
  role: z.enum(roles),
  exp: z.int(),
  session_id: z.uuid(),
  user_id: z.uuid(),
  clinic_id: z.uuid(),
  site_admin: z.boolean(),
  demo: z.boolean(),
});

const key = (secret: string) => new TextEncoder().encode(secret);

export interface TokenDetails {
  expiresAt: Date;
  sessionEndsAt: Date;
  /** Null for no limit. */
  idleMinutes: number | null;
  timeZone: string;
  timeFormat: TimeFormat;
}

export function issueToken(
  caller: Caller,
  secret: string,
  { expiresAt, sessionEndsAt, idleMinutes, timeZone, timeFormat }: TokenDetails,
): Promise<string> {
  return new SignJWT({
    email: caller.email,
    role: caller.role,
    session_id: caller.sessionId,
    user_id: caller.userId,
    clinic_id: caller.clinicId,
    site_admin: caller.isSiteAdmin,
    demo: caller.isDemo,
    // Only for the browser: how long the screen stays open, how long a locked one can be unlocked, and the time zone
    // and format for dates and times.
    session_end: Math.floor(sessionEndsAt.getTime() / 1000),
    idle_minutes: idleMinutes,
    time_zone: timeZone,
    time_format: timeFormat,
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(caller.authUserId)
    .setIssuer(issuer)
    .setAudience(issuer)
    .setExpirationTime(expiresAt)
    .sign(key(secret));
}

function refusal(error: unknown): ORPCError<string, unknown> {
  if (error instanceof errors.JWTExpired) return new ORPCError('UNAUTHORIZED', { message: 'JWT has expired' });
  const missing = error instanceof errors.JWTClaimValidationFailed && error.claim === 'exp';
  return new ORPCError('UNAUTHORIZED', { message: missing ? 'Missing exp claim' : 'Invalid JWT signature' });
}

/** Returns the caller in a token and its expiry, which may be past. Throws if the token is forged or malformed. */
export async function readToken(token: string, secret: string): Promise<{ caller: Caller; expiresAt: number }> {
  try {
    const { payload } = await jwtVerify(token, key(secret), {
      issuer,
      audience: issuer,
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
      // The caller checks the time, because an expired token still tells whose screen is locked.
      currentDate: new Date(0),
    });
    const read = Claims.safeParse(payload);
    if (!read.success) throw Number(payload.exp) * 1000 <= Date.now() ? new errors.JWTExpired('', payload) : read.error;
    const claims = read.data;
    const caller = {
      sessionId: claims.session_id,
      authUserId: claims.sub,
      userId: claims.user_id,
      clinicId: claims.clinic_id,
      email: claims.email,
      role: claims.role,
      isSiteAdmin: claims.site_admin,
      isDemo: claims.demo,
    };
    return { caller, expiresAt: claims.exp * 1000 };
  } catch (error) {
    throw refusal(error);
  }
}
