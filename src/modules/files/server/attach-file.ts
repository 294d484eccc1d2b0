import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Caller } from '#foundation/server/requests/use-case.ts';
import type { FilePurpose } from '../rules.ts';
import { fileNotFound } from './file-not-found.ts';

interface Attachment {
  fileId: string;
  purpose: FilePurpose;
  /** Null if the file belongs to no patient. */
  patientId: string | null;
}

/**
 * Attaches a finished upload to a record, in the record's transaction; from then on it is kept. Only the uploader can
 * do so; repeating it for the same record changes nothing.
 */
export async function attachFile(clinic: Handle, { userId }: Caller, { fileId, purpose, patientId }: Attachment) {
  await clinic
    .updateTable('files')
    .set({ attachedAt: sql`coalesce(attached_at, now())`, patientId })
    .where('id', '=', fileId)
    .where('purpose', '=', purpose.name)
    .where('createdBy', '=', userId)
    .where('removedAt', 'is', null)
    .where((is) => is.or([is('attachedAt', 'is', null), is('patientId', patientId ? '=' : 'is', patientId)]))
    .returning('id')
    .executeTakeFirstOrThrow(fileNotFound);
}
