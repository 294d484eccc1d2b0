import type { Handle } from '#foundation/server/database.ts';
import { invitationMilliseconds, resetLinkMilliseconds } from '../rules.ts';
import { newSecret, secretHash } from './open-session.ts';

const lifetimes = { invitation: invitationMilliseconds, password_reset: resetLinkMilliseconds };

export interface CreatedLink {
  token: string;
  path: string;
  expiresAt: string;
}

/** A single-use link. Only its hash is kept, so it can be shown once; an earlier one of the same person stops working. */
export async function createLink(
  identity: Handle,
  kind: 'invitation' | 'password_reset',
  authUserId: string,
): Promise<CreatedLink> {
  const token = newSecret();
  const expiresAt = new Date(Date.now() + lifetimes[kind]).toISOString();
  await identity
    .updateTable('authLinks')
    .set({ usedAt: new Date().toISOString() })
    .where('authUserId', '=', authUserId)
    .where('usedAt', 'is', null)
    .execute();
  await identity
    .insertInto('authLinks')
    .values({ tokenHash: secretHash(token), kind, authUserId, expiresAt })
    .execute();
  return { token, path: `/link/${token}`, expiresAt };
}
