import { ORPCError } from '@orpc/server';
import type { Handle } from '#foundation/server/database/database.ts';
import { personUseCase } from '#foundation/server/requests/use-case.ts';
import { filesContract } from '../../contract.ts';
import { storedName } from '../../rules.ts';
import { checkContent } from '../checks/check-content.ts';
import type { FilesService } from '../files-service.ts';
import { findUpload } from './find-upload.ts';

type Upload = Awaited<ReturnType<typeof findUpload>>;

/**
 * Stores the contents first, then the file and the end of the upload together, so that no row refers to missing
 * content.
 */
async function keepFile({ store, purposes, clamd }: FilesService, clinic: Handle, upload: Upload) {
  const { clinicId, name } = upload;
  const purpose = purposes.find((known) => known.name === upload.purpose);
  if (!purpose) throw new ORPCError('NOT_FOUND', { message: 'No files can be stored for this purpose.' });
  const checked = await checkContent({ clamd }, purpose, await store.readParts(upload));
  if ('refused' in checked) return checked;
  const { kind } = checked;
  const content = await store.keep(clinic, clinicId, checked.content);
  const thumbnail = checked.thumbnail && (await store.keep(clinic, clinicId, checked.thumbnail));
  const fileId = await clinic.transaction().execute(async (db) => {
    const { id } = await db
      .insertInto('files')
      .values({
        purpose: purpose.name,
        kind,
        name: storedName(name, kind),
        sha256: content.sha256,
        size: content.size,
        thumbnailSha256: thumbnail?.sha256 ?? null,
        thumbnailSize: thumbnail?.size ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('fileUploads')
      .set({ fileId: id })
      .where('id', '=', upload.id)
      .where('fileId', 'is', null)
      .returning('id')
      .executeTakeFirstOrThrow(() => new Error('This upload was finished by another request'));
    return id;
  });
  return { fileId };
}

/** Not one transaction, because re-encoding a picture takes seconds. A repeated request returns the same file. */
export const finishUpload = (files: FilesService) =>
  personUseCase(filesContract.finishUpload, async ({ input, caller, context, errors }) => {
    const clinic = context.database.clinic(caller.clinicId);
    return files.checking(async () => {
      const upload = await findUpload(clinic, caller, input.id);
      if (upload.fileId) return { fileId: upload.fileId };
      if (upload.received < upload.size) throw errors.UPLOAD_INCOMPLETE();
      const kept = await keepFile(files, clinic, upload).catch(async (error: unknown) => {
        const { fileId } = await findUpload(clinic, caller, input.id);
        if (fileId) return { fileId };
        throw error;
      });
      if ('refused' in kept) await clinic.deleteFrom('fileUploads').where('id', '=', upload.id).execute();
      await files.store.removeParts(upload);
      if ('refused' in kept) throw errors.FILE_REFUSED({ message: kept.refused });
      return kept;
    });
  });
