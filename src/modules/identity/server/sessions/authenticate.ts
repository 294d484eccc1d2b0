import { ORPCError } from '@orpc/server';
import type { Caller } from '#foundation/server/requests/use-case.ts';
import type { EndedSessions } from './ended-sessions.ts';
import { sessionOver } from './refusals.ts';
import { readToken } from './tokens.ts';

/** Enough for every desk of a large hospital; beyond that the oldest tokens are verified again. */
const mostKnownTokens = 10_000;

/** The screen was idle for too long or its user locked it: the session continues once it is unlocked. */
export class SessionLocked extends ORPCError<'session_locked', undefined> {
  readonly caller: Caller;

  constructor(caller: Caller, message = 'The screen is locked. Unlock it to continue.') {
    super('session_locked', { status: 401, message });
    this.caller = caller;
  }
}

export type Authenticate = (token: string) => Promise<Caller>;

/**
 * Finds the caller of a token. Verifies each signature once per process, but checks at every request that the session
 * is alive.
 */
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
    const asked = ended.stateOf(caller.sessionId);
    const state = typeof asked === 'string' ? asked : await asked;
    const isOver = caller.isDemo && !demo;
    if (isOver || state === 'ended') {
      known.delete(token);
      throw sessionOver();
    }
    if (expiresAt <= Date.now()) throw new SessionLocked(caller, 'JWT has expired');
    if (state === 'locked') throw new SessionLocked(caller);
    return caller;
  };
}
