import type { Handle } from '#foundation/server/database/database.ts';
import { createLink } from '../sign-in/create-link.ts';
import type { linkReceiver } from '../sign-in/link-receiver.ts';
import { createInvitation } from './invite-to-clinic.ts';
import { isKnownElsewhere } from './known-elsewhere.ts';

type Receiver = Awaited<ReturnType<typeof linkReceiver>>;

/**
 * The link that an admin can give a person of the clinic: a new invitation, or a password reset. No reset link for a
 * person who is known in another clinic or runs the site, because whoever holds it gets everything that the account
 * opens.
 */
export async function createLinkFor(identity: Handle, to: Receiver, { provesEmail }: { provesEmail: boolean }) {
  const { authUserId, clinicId, userId } = to;
  if (!to.hasJoined) {
    const link = await createInvitation(identity, to);
    return { link, template: link.setsPassword ? ('invitation' as const) : ('furtherClinic' as const) };
  }
  if (to.isSiteAdmin || (await isKnownElsewhere(identity, authUserId, clinicId))) return null;
  const place = { clinicId, userId };
  const reset = { kind: 'password_reset', authUserId, place, setsPassword: true, provesEmail } as const;
  return { link: await createLink(identity, reset), template: 'passwordReset' as const };
}
