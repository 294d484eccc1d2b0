import type { Handle } from '#foundation/server/database/database.ts';

/**
 * The owner of messages: a clinic, or null for those that belong to none. Named in each query, because policies alone
 * would not use the indexes.
 */
export interface MessageOwner {
  db: Handle;
  clinicId: string | null;
}

export const messagesOf = ({ db, clinicId }: MessageOwner) =>
  db.selectFrom('outboxMessages').where('clinicId', clinicId === null ? 'is' : '=', clinicId);

export const changeMessagesOf = ({ db, clinicId }: MessageOwner) =>
  db.updateTable('outboxMessages').where('clinicId', clinicId === null ? 'is' : '=', clinicId);
