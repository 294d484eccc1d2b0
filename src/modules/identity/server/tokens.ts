import { ORPCError } from '@orpc/server';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Caller } from '#foundation/server/use-case.ts';
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
});

const key = (secret: string) => new TextEncoder().encode(secret);

export function issueToken(caller: Caller, secret: string, expiresAt: Date): Promise<string> {
  return new SignJWT({
    email: caller.email,
    role: caller.role,
    session_id: caller.sessionId,
    user_id: caller.userId,
    clinic_id: caller.clinicId,
    site_admin: caller.isSiteAdmin,
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(caller.authUserId)
    .setIssuer(issuer)
    .setAudience(issuer)
    .setExpirationTime(expiresAt)
    .sign(key(secret));
}

export const expiredToken = () => new ORPCError('UNAUTHORIZED', { message: 'JWT has expired' });

function refusal(error: unknown): ORPCError<string, unknown> {
  if (error instanceof errors.JWTExpired) return expiredToken();
  const missing = error instanceof errors.JWTClaimValidationFailed && error.claim === 'exp';
  return new ORPCError('UNAUTHORIZED', { message: missing ? 'Missing exp claim' : 'Invalid JWT signature' });
}

/** The caller that a token speaks of and when it ends. Throws when the token is forged, spoilt or past its time. */
export async function readToken(token: string, secret: string): Promise<{ caller: Caller; expiresAt: number }> {
  try {
    const { payload } = await jwtVerify(token, key(secret), {
      issuer,
      audience: issuer,
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
    });
    const claims = Claims.parse(payload);
    const caller = {
      sessionId: claims.session_id,
      authUserId: claims.sub,
      userId: claims.user_id,
      clinicId: claims.clinic_id,
      email: claims.email,
      role: claims.role,
      isSiteAdmin: claims.site_admin,
    };
    return { caller, expiresAt: claims.exp * 1000 };
  } catch (error) {
    throw refusal(error);
  }
}
