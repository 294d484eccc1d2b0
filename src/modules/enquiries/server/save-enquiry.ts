import { createHash, randomUUID } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import type { QueryCreator } from 'kysely';
import type { DB } from '#foundation/server/database-schema.gen.ts';
import type { RequestContext } from '#foundation/server/use-case.ts';
import { queueMessage } from '#modules/outbox/server/queue-message.ts';
import { contact } from '#modules/site-content/content/contact.ts';
import { dueAt } from '../rules.ts';
import { createSenderLimit } from './sender-limit.ts';

interface Enquiry {
  name: string;
  email: string;
  organization: string;
  phone: string;
  subject: string;
  source: string;
  message: string;
  isSuspect: boolean;
}

const answerPromise = `We answer within 4 hours in business hours: ${contact.hours}.`;

const limit = createSenderLimit({ most: 5, milliseconds: 60_000 });

/** The same message with the same key has the same id; a changed message is another one, whatever its key. */
function idOf(enquiry: Enquiry, key: string | null): string {
  if (key === null) return randomUUID();
  const hex = createHash('sha256')
    .update(JSON.stringify([key, enquiry]))
    .digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** Keeps what a visitor sent, once. Sent again, it gets the first answer and does not count against the limit. */
export async function saveEnquiry(context: RequestContext, enquiry: Enquiry) {
  const { database, sender, idempotencyKey } = context;
  const now = new Date();
  const id = idOf(enquiry, idempotencyKey);
  const wait = limit.admit(sender.address, id, now.getTime());
  if (wait > 0) {
    const seconds = Math.ceil(wait / 1000);
    throw new ORPCError('TOO_MANY_REQUESTS', {
      message: `Many messages came from your network just now. Nothing is lost: send this one again in ${seconds} seconds.`,
      data: { retryAfterSeconds: seconds },
    });
  }
  const insert = (db: Pick<QueryCreator<DB>, 'insertInto'>) =>
    db
      .insertInto('contactForms')
      .values({ ...enquiry, id, createdAt: now.toISOString(), dueAt: dueAt(now).toISOString() })
      .onConflict((conflict) => conflict.doNothing());
  // What looks like a machine's message is kept, and answered by a person if it was one after all.
  await insert(enquiry.isSuspect ? database.open : withLetters(context, enquiry, id)).execute();
  return { id };
}

/** A letter to the visitor and one to the team, each once, in the statement that keeps the enquiry. */
function withLetters(
  { database, settings }: RequestContext,
  { name, email, organization, subject }: Enquiry,
  id: string,
) {
  return database.open
    .with('toVisitor', (db) =>
      queueMessage(db, {
        to: email,
        template: 'enquiryReceived',
        values: { name, promise: answerPromise, site: settings.siteUrl },
        key: `enquiry ${id} received`,
      }),
    )
    .with('toTeam', (db) =>
      queueMessage(db, {
        to: contact.email,
        template: 'newEnquiry',
        values: { name, organization, subject, link: `${settings.siteUrl}/admin` },
        key: `enquiry ${id} new`,
      }),
    );
}
