import { ORPCError } from '@orpc/server';
import type { Caller } from '#foundation/server/use-case.ts';
import { demoClinicId } from '../rules.ts';
import type { EndedSessions } from './ended-sessions.ts';
import { expiredToken, readToken } from './tokens.ts';

/** Enough for every desk of a large hospital; past it the oldest are verified again. */
const mostKnownTokens = 10_000;

export type Authenticate = (token: string) => Promise<Caller>;

/** Tells who a token belongs to. A signature is verified once in each process; whether the session lives, every time. */
export function createAuthenticator(secret: string, ended: EndedSessions, { demo }: { demo: boolean }): Authenticate {
  const known = new Map<string, { caller: Caller; expiresAt: number }>();

  async function verify(token: string) {
    const verified = await readToken(token, secret);
    const oldest = known.keys().next();
    if (known.size >= mostKnownTokens && !oldest.done) known.delete(oldest.value);
    known.set(token, verified);
    return verified;
  }

  return async (token) => {
    const { caller, expiresAt } = known.get(token) ?? (await verify(token));
    if (expiresAt <= Date.now()) {
      known.delete(token);
      throw expiredToken();
    }
    const isEnded = ended.isEnded(caller.sessionId);
    const isOver = caller.clinicId === demoClinicId && !demo;
    if (isOver || (typeof isEnded === 'boolean' ? isEnded : await isEnded)) {
      known.delete(token);
      throw new ORPCError('session_not_found', {
        status: 401,
        message: 'This session has ended. Please sign in again.',
      });
    }
    return caller;
  };
}
