import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Caller } from '#foundation/server/requests/use-case.ts';
import type { FilePurpose } from '../../rules.ts';
import { fileNotFound } from '../file-not-found.ts';
import type { FileStore } from '../storage/file-store.ts';

interface Upload {
  fileId: string;
  purpose: FilePurpose;
}

const ownUpload = (clinic: Handle, { userId }: Caller, { fileId, purpose }: Upload) =>
  clinic
    .selectFrom('files')
    .select(['clinicId', 'kind', 'sha256', 'size'])
    .where('id', '=', fileId)
    .where('purpose', '=', purpose.name)
    .where('createdBy', '=', userId)
    .where('attachedAt', 'is', null)
    .executeTakeFirstOrThrow(fileNotFound);

/** The content of the caller's finished upload that no record has attached yet. */
export async function readUpload(clinic: Handle, caller: Caller, store: FileStore, upload: Upload) {
  const { kind, ...content } = await ownUpload(clinic, caller, upload);
  const bytes = await buffer(Readable.from(await store.read(content, { start: 0, end: content.size - 1 })));
  return { kind, bytes };
}

/** Runs in the transaction that uses the upload: an upload is used only once, even if the request is repeated. */
export async function useUpUpload(clinic: Handle, { userId }: Caller, { fileId, purpose }: Upload): Promise<void> {
  await clinic
    .updateTable('files')
    .set({ attachedAt: sql`now()`, removedAt: sql`now()` })
    .where('id', '=', fileId)
    .where('purpose', '=', purpose.name)
    .where('createdBy', '=', userId)
    .where('attachedAt', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow(fileNotFound);
}
