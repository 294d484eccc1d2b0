import type { Handle } from '#foundation/server/database/database.ts';
import type { RequestSettings } from '#foundation/server/requests/use-case.ts';
import { linkReceiver } from '../sign-in/link-receiver.ts';
import { mailLink } from '../sign-in/mail-link.ts';
import type { createInvitation } from './invite-to-clinic.ts';

interface Invited {
  link: Awaited<ReturnType<typeof createInvitation>>;
  clinicId: string;
  userId: string;
  settings: RequestSettings;
}

/** Sends the link of an invitation, worded for people with or without an account. */
export async function mailInvitation(identity: Handle, { link, clinicId, userId, settings }: Invited) {
  const to = await linkReceiver(identity, clinicId, userId);
  await mailLink(identity, { template: link.setsPassword ? 'invitation' : 'furtherClinic', link, to, settings });
}
