import type { Handle } from '#foundation/server/database/database.ts';
import { createLink } from '../sign-in/create-link.ts';
import type { linkReceiver } from '../sign-in/link-receiver.ts';
import { createInvitation } from './invite-to-clinic.ts';
import { isKnownElsewhere } from './known-elsewhere.ts';

type Receiver = Awaited<ReturnType<typeof linkReceiver>>;

/**
 * What an admin can do for somebody of the clinic: a new invitation, or a link for a new password. None of the latter for
 * who is known elsewhere, or runs the site: its holder has all that the account opens.
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
