import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import type { StoredFile } from '#modules/files/contract.ts';
import { thumbnailAddress } from '#modules/files/server/file-address.ts';
import { timekeepingContract } from '../../contract.ts';
import { findOwnStaff } from '../own-staff.ts';

interface Row extends Omit<StoredFile, 'id' | 'thumbnail' | 'by'> {
  id: string;
  title: string;
  expiresOn: string | null;
  fileId: string;
  hasThumbnail: boolean;
}

export const listOwnDocuments = clinicUseCase(timekeepingContract.documents, async ({ caller, clinic, context }) => {
  const own = await findOwnStaff(clinic, caller);
  if (!own) return [];
  const { rows } = await sql<Row>`
    select document.id, document.title, document.expires_on, files.id as file_id, files.name, files.kind, files.size,
           files.created_at, files.thumbnail_sha256 is not null as has_thumbnail
      from staff_documents as document
      join files on files.clinic_id = document.clinic_id and files.id = document.file_id
     where document.staff_id = ${own.id} and document.removed_at is null
     order by document.expires_on nulls last, document.title`.execute(clinic);
  return rows.map(({ id, title, expiresOn, fileId, hasThumbnail, ...file }) => ({
    id,
    title,
    expiresOn,
    file: {
      ...file,
      id: fileId,
      by: null,
      thumbnail: hasThumbnail ? thumbnailAddress(context.settings.sessionSecret, caller, fileId) : null,
    },
  }));
});
