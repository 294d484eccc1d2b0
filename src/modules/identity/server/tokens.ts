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
  user_id: z.uuid(),
  clinic_id: z.uuid(),
});

const key = (secret: string) => new TextEncoder().encode(secret);

export function issueToken(caller: Caller, secret: string, expiresAt: Date): Promise<string> {
  return new SignJWT({
    email: caller.email,
    role: caller.role,
    user_id: caller.userId,
    clinic_id: caller.clinicId,
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(caller.authUserId)
    .setIssuer(issuer)
    .setAudience(issuer)
    .setExpirationTime(expiresAt)
    .sign(key(secret));
}

function refusal(error: unknown): ORPCError<string, unknown> {
  const message =
    error instanceof errors.JWTExpired
      ? 'JWT has expired'
      : error instanceof errors.JWTClaimValidationFailed && error.claim === 'exp'
        ? 'Missing exp claim'
        : 'Invalid JWT signature';
  return new ORPCError('UNAUTHORIZED', { message });
}

/** The caller that a token speaks of. Throws when the token is forged, spoilt or past its time. */
export async function readToken(token: string, secret: string): Promise<Caller> {
  try {
    const { payload } = await jwtVerify(token, key(secret), {
      issuer,
      audience: issuer,
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
    });
    const claims = Claims.parse(payload);
    return {
      authUserId: claims.sub,
      userId: claims.user_id,
      clinicId: claims.clinic_id,
      email: claims.email,
      role: claims.role,
    };
  } catch (error) {
    throw refusal(error);
  }
}
