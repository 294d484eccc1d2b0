import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { FilePurpose } from '../rules.ts';
import { fileNotFound } from './file-not-found.ts';

interface Removal {
  fileId: string;
  purpose: FilePurpose;
  patientId: string | null;
  isRemoved: boolean;
}

/** Removes a file from a record, or restores it. Its content is deleted 30 days later. */
export async function setFileRemoved(clinic: Handle, { fileId, purpose, patientId, isRemoved }: Removal) {
  await clinic
    .updateTable('files')
    .set({ removedAt: isRemoved ? sql`coalesce(removed_at, now())` : null })
    .where('id', '=', fileId)
    .where('purpose', '=', purpose.name)
    .where('patientId', patientId ? '=' : 'is', patientId)
    .returning('id')
    .executeTakeFirstOrThrow(fileNotFound);
}
