import { randomUUID } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import type { Handle, Handles } from '#foundation/server/database/database.ts';
import { gather } from '#foundation/server/database/gather.ts';
import { idFrom } from '#foundation/server/id-from.ts';
import type { RequestContext } from '#foundation/server/requests/use-case.ts';
import { dayIn, usualTimeZone } from '#foundation/shared/dates/dates.ts';
import { queueMessages } from '#modules/outbox/server/queue-message.ts';
import { contact } from '#modules/site-content/content/contact.ts';
import { subjectName } from '../content/subjects.ts';
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

interface KeptEnquiry extends Enquiry {
  id: string;
  createdAt: string;
  dueAt: string;
}

const answerPromise = `We answer within 4 hours in business hours: ${contact.hours}.`;

const limit = createSenderLimit({ most: 5, milliseconds: 60_000 });

/** The same message with the same key has the same id; a changed message has another one, whatever its key. */
const idOf = (enquiry: Enquiry, key: string | null) => (key === null ? randomUUID() : idFrom([key, enquiry]));

/** Stores a visitor's enquiry once. A repeated request gets the first answer and does not count against the limit. */
export async function saveEnquiry(context: RequestContext, enquiry: Enquiry) {
  const { sender, idempotencyKey } = context;
  const now = new Date();
  const id = idOf(enquiry, idempotencyKey);
  const wait = limit.admit(sender.address, id, now.getTime());
  if (wait > 0) {
    const seconds = Math.ceil(wait / 1000);
    throw new ORPCError('TOO_MANY_REQUESTS', {
      message: `Too many messages from your network right now. Nothing is lost: send this one again in ${seconds} seconds.`,
      data: { retryAfterSeconds: seconds },
    });
  }
  await keeperOf(context)({ ...enquiry, id, createdAt: now.toISOString(), dueAt: dueAt(now).toISOString() });
  return { id };
}

const mostTogether = 32;
const keepers = new WeakMap<Handles, (enquiry: KeptEnquiry) => Promise<void>>();

/** One per database, so that enquiries which arrive together are written together. */
function keeperOf({ database, settings }: RequestContext) {
  const known = keepers.get(database);
  if (known) return known;
  const keep = gather<KeptEnquiry>((enquiries) => keepAll(database.open, enquiries, settings.siteUrl), mostTogether);
  keepers.set(database, keep);
  return keep;
}

/** Stores each enquiry once and, in the same statement, queues a letter to the visitor and one to the team. */
function keepAll(open: Handle, enquiries: readonly KeptEnquiry[], site: string) {
  // A suspected bot message is stored without letters; a person answers it if it was genuine after all.
  const letters = enquiries.filter(({ isSuspect }) => !isSuspect).flatMap((enquiry) => lettersFor(enquiry, site));
  const writer = letters.length > 0 ? open.with('letters', (db) => queueMessages(db, letters)) : open;
  return writer
    .insertInto('contactForms')
    .values(enquiries)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function lettersFor({ id, name, email, organization, subject, createdAt }: KeptEnquiry, site: string) {
  return [
    {
      to: email,
      template: 'enquiryReceived' as const,
      values: { name, promise: answerPromise, site },
      // At most one a day to each address, because anyone can type any address.
      key: `enquiry of ${email} received ${dayIn(usualTimeZone, new Date(createdAt))}`,
    },
    {
      to: contact.email,
      template: 'newEnquiry' as const,
      values: { name, organization, subject: subjectName(subject), link: `${site}/admin` },
      key: `enquiry ${id} new`,
    },
  ];
}
