import type { Handle } from '#foundation/server/database/database.ts';
import { sessionOver, wrongCredentials } from './refusals.ts';

/** The proof of a person's identity: at sign-in, the password hash as it was then; later, a session. */
export type Proof = { authUserId: string } & ({ passwordHash: string | null } | { sessionId: string });

/**
 * Locks an account before anything is opened or added with a proof, and refuses a proof that no longer holds: a new
 * password may have been set since, which ended every session. Every password has a hash of its own.
 */
export async function lockAccount(identity: Handle, proof: Proof): Promise<void> {
  const account = await identity
    .selectFrom('authUsers')
    .select('passwordHash')
    .where('id', '=', proof.authUserId)
    .forUpdate()
    .executeTakeFirstOrThrow(wrongCredentials);
  if ('passwordHash' in proof) {
    if (account.passwordHash !== proof.passwordHash) throw wrongCredentials();
    return;
  }
  await identity
    .selectFrom('authSessions')
    .select('id')
    .where('id', '=', proof.sessionId)
    .where('authUserId', '=', proof.authUserId)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow(sessionOver);
}
