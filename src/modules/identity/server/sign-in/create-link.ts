import type { Handle } from '#foundation/server/database/database.ts';
import { invitationMilliseconds, resetLinkMilliseconds } from '../../rules.ts';
import { newSecret, secretHash } from '../sessions/open-session.ts';

const lifetimes = { invitation: invitationMilliseconds, password_reset: resetLinkMilliseconds };

export interface CreatedLink {
  token: string;
  path: string;
  expiresAt: string;
}

interface NewLink {
  kind: 'invitation' | 'password_reset';
  authUserId: string;
  /** The membership that an invitation is for, or the person whom an admin of their clinic helps. */
  place: { clinicId: string; userId: string } | null;
  setsPassword: boolean;
  /** Only the owner of the mailbox sees the link. */
  provesEmail: boolean;
}

/**
 * Creates a single-use link. Only its hash is stored, so it can be shown once; an earlier link of the same kind stops
 * working.
 */
export async function createLink(identity: Handle, { place, ...link }: NewLink): Promise<CreatedLink> {
  const token = newSecret();
  const expiresAt = new Date(Date.now() + lifetimes[link.kind]).toISOString();
  const earlier = identity
    .updateTable('authLinks')
    .set({ usedAt: new Date().toISOString() })
    .where('authUserId', '=', link.authUserId)
    .where('kind', '=', link.kind)
    .where('usedAt', 'is', null);
  // Invitations to other clinics stay valid.
  await (link.kind === 'invitation' ? earlier.where('userId', '=', place?.userId ?? null) : earlier).execute();
  await identity
    .insertInto('authLinks')
    .values({ ...link, ...place, tokenHash: secretHash(token), expiresAt })
    .execute();
  return { token, path: `/link/${token}`, expiresAt };
}
