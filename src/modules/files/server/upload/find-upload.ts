import { ORPCError } from '@orpc/server';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Caller } from '#foundation/server/requests/use-case.ts';

/** Only the person who began an upload can continue it. */
export function findUpload(clinic: Handle, { userId }: Caller, id: string) {
  return clinic
    .selectFrom('fileUploads')
    .select(['id', 'clinicId', 'purpose', 'name', 'size', 'received', 'fileId'])
    .where('id', '=', id)
    .where('createdBy', '=', userId)
    .executeTakeFirstOrThrow(
      () => new ORPCError('NOT_FOUND', { message: 'This upload has expired. Choose the file again.' }),
    );
}
