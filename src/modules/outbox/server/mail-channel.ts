import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { MailSettings } from '#foundation/server/settings.ts';
import { type Channel, Refused } from './channel.ts';

const waits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };
const connections = 3;
/** One per connection, and the next one at hand. */
const atOnce = 2 * connections;

const SmtpError = z.object({ code: z.string().optional(), permanent: z.boolean().optional() });

/** A wrong password is a permanent refusal too, but the fault of the settings, not of the message. */
function isRefused(error: unknown): boolean {
  const { code, permanent } = SmtpError.safeParse(error).data ?? {};
  return permanent === true && code !== 'EAUTH';
}

export function mailChannel({ smtpUrl, from }: MailSettings): Channel {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...waits,
  });
  const domain = from.address.split('@').at(-1);
  return {
    name: 'email',
    kinds: ['email'],
    atOnce,
    async send({ id, recipient, subject, text, html, attachment }) {
      try {
        // An object, because a comma in a plain string would make two recipients.
        const to = { name: '', address: recipient };
        const attachments = attachment
          ? [{ filename: attachment.name, content: attachment.content, contentType: 'application/pdf' }]
          : [];
        await transport.sendMail({ messageId: `<${id}@${domain}>`, from, to, subject, text, html, attachments });
      } catch (error) {
        if (isRefused(error)) throw new Refused(error instanceof Error ? error.message : String(error));
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
