import type { Handle } from '#foundation/server/database/database.ts';
import { sessionOver, wrongCredentials } from './refusals.ts';

/** By what somebody proved who they are: at sign-in with the account's password as it was then, later with a session. */
export type Proof = { authUserId: string } & ({ passwordHash: string | null } | { sessionId: string });

/**
 * Locks an account before something is opened or added with a proof, and refuses one that no longer holds: a new password
 * may have been set since it was checked, which has ended every session. Every password has a hash of its own.
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
