import type { Handle } from '#foundation/server/database/database.ts';
import type { RequestSettings } from '#foundation/server/requests/use-case.ts';
import { type Role, roleNames } from '#foundation/shared/roles.ts';
import { queueMessage } from '#modules/outbox/server/queue-message.ts';
import type { CreatedLink } from './create-link.ts';

interface LinkLetter {
  template: 'invitation' | 'furtherClinic' | 'passwordReset';
  link: CreatedLink;
  /** A null clinic makes it a letter of the site. */
  to: { email: string; name: string; role: Role; clinicId: string | null; clinicName: string };
  settings: RequestSettings;
}

/** Queues the e-mail with a link in the transaction that creates the link. */
export async function mailLink(identity: Handle, { template, link, to, settings }: LinkLetter): Promise<void> {
  const { email, name, role, clinicId, clinicName } = to;
  await queueMessage(identity, {
    to: email,
    template,
    values: { name, clinicName, role: roleNames[role], link: `${settings.siteUrl}${link.path}` },
    ...(clinicId && { clinicId }),
    secret: { value: link.token, sessionSecret: settings.sessionSecret },
    expiresAt: link.expiresAt,
  }).execute();
}
