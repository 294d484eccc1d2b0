import { sql } from 'kysely';
import type { Handles } from '#foundation/server/database/database.ts';
import { revealSecret, secretMark } from '../rules.ts';
import { type Channel, Refused } from './channel.ts';
import { openSecret } from './open-secret.ts';

const longestReason = 500;

/**
 * The reason in words, for the admin who reads it in the outbox. Some errors have several causes and no message of
 * their own.
 */
function reasonOf(error: unknown): string {
  const words = error instanceof Error ? error.message || error.name : String(error);
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${words}${cause}`.slice(0, longestReason);
}

const change = ({ identity }: Handles, id: string) =>
  identity
    .updateTable('outboxMessages')
    .set({ triedAt: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'sending']);

/** Marks a message that cannot be sent as failed: the outbox shows its last error, and it can be tried again there. */
export async function failMessage(database: Handles, id: string): Promise<void> {
  const lastError = sql<string>`coalesce(nullif(last_error, ''), 'Not sent: no try came to an end.')`;
  await change(database, id).set({ state: 'failed', lastError }).execute();
}

/** Waits for a concurrent withdrawal of the message. Returns false if it must no longer be sent. */
async function startTry(database: Handles, id: string): Promise<boolean> {
  const { numUpdatedRows } = await change(database, id)
    .set((is) => ({ attempts: is('attempts', '+', 1) }))
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** What decides whether a message is still worth sending: its clinic, and its key, which says what it is about. */
export interface QueuedMessage {
  clinicId: string | null;
  key: string | null;
}

interface Delivery {
  database: Handles;
  channel: Channel;
  sessionSecret: string;
  isNeeded: (database: Handles, message: QueuedMessage) => Promise<boolean>;
}

/**
 * One try. A message that was already sent or no longer exists is left alone. A refused message has failed; any other
 * error is noted and thrown, so that the queue tries again later.
 */
export async function deliverMessage(delivery: Delivery, id: string): Promise<void> {
  const { database, channel, sessionSecret, isNeeded } = delivery;
  const message = await database.identity
    .selectFrom('outboxMessages')
    .select([
      'id',
      'kind',
      'recipient',
      'subject',
      'text',
      'html',
      'secret',
      'clinicId',
      'key',
      'attachment',
      'attachmentName',
    ])
    .select(sql<boolean>`coalesce(expires_at < now(), false)`.as('isLate'))
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'sending'])
    .executeTakeFirst();
  if (!message) return;
  if (message.isLate) {
    const lastError = `Not sent: ${message.text.includes(secretMark) ? 'the link in it had expired' : 'it was no longer needed'}.`;
    await change(database, id).set({ state: 'failed', lastError }).execute();
    return;
  }

  const { secret, isLate: _, clinicId, key, attachment: content, attachmentName: name, ...stored } = message;
  if (!(await isNeeded(database, { clinicId, key }))) {
    // A withdrawn message gives up its key, so that it can be queued anew if needed again.
    await change(database, id)
      .set({ state: 'withdrawn', expiresAt: sql`now()`, key: `withdrawn ${id}` })
      .execute();
    return;
  }
  if (!(await startTry(database, id))) return;
  try {
    const plain = openSecret(secret, sessionSecret);
    if (secret && plain === null) throw new Refused('Not sent: the link in it was sealed with another SESSION_SECRET.');
    const [text, html] = [revealSecret(stored.text, plain), revealSecret(stored.html, plain)];
    await channel.send({ ...stored, text, html, attachment: content && { name, content } });
  } catch (error) {
    const lastError = reasonOf(error);
    const refused = error instanceof Refused;
    await change(database, id)
      .set({ lastError, ...(refused && { state: 'failed' }) })
      .execute();
    if (refused) return;
    throw error;
  }
  // Applies even if it was withdrawn in the meantime: it has been sent.
  await database.identity
    .updateTable('outboxMessages')
    .set({ state: 'sent', sentAt: sql`now()`, triedAt: sql`now()`, lastError: '', secret: null })
    .where('id', '=', id)
    .execute();
}
