import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { sizeText } from '#foundation/shared/text/size-text.ts';
import { filesContract } from '../../contract.ts';
import type { FilesService } from '../files-service.ts';

/** Enough for a folder of scans dropped at once. */
const mostUnfinished = 50;

/** Anyone may enter the demo, and it shares its disk with real clinics. */
const mostDemoBytes = 500 * 1024 * 1024;

/** The bytes stored or announced in all demo clinics. */
async function readDemoBytes(identity: Handle): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(kept.size), 0)::float8 as bytes
      from (select clinic_id, size from file_blobs
            union all
            select clinic_id, size from file_uploads where file_id is null) as kept
      join clinics on clinics.id = kept.clinic_id and clinics.is_demo`.execute(identity);
  return rows[0]?.bytes ?? 0;
}

/** Counts under a lock of the clinic, so that uploads announced at the same moment do not pass a limit together. */
const lockClinic = (db: Handle, clinicId: string) =>
  db.selectFrom('clinics').select('id').where('id', '=', clinicId).forNoKeyUpdate().execute();

export const startUpload = ({ purposes, maxBytes }: FilesService) =>
  clinicUseCase(filesContract.startUpload, async ({ input, caller, clinic, context, errors }) => {
    const { name, size } = input;
    const purpose = purposes.find((known) => known.name === input.purpose);
    if (!purpose) throw new ORPCError('NOT_FOUND', { message: 'No files can be stored for this purpose.' });
    if (!purpose.uploads.includes(caller.role)) {
      throw new ORPCError('FORBIDDEN', { message: "You don't have permission to upload this." });
    }
    const most = Math.min(maxBytes, purpose.mostBytes ?? maxBytes);
    if (size > most) {
      throw errors.FILE_TOO_LARGE({
        message: `The file is ${sizeText(size)}. The limit is ${sizeText(most)}.`,
      });
    }
    return inTransaction(clinic, async (db) => {
      await lockClinic(db, caller.clinicId);
      if (caller.isDemo && (await readDemoBytes(context.database.identity)) + size > mostDemoBytes) {
        throw errors.FILE_TOO_LARGE({ message: 'The demo has no room for more files today.' });
      }
      const { unfinished } = await db
        .selectFrom('fileUploads')
        .select((count) => count.fn.countAll<number>().as('unfinished'))
        .where('createdBy', '=', caller.userId)
        .where('fileId', 'is', null)
        .executeTakeFirstOrThrow();
      if (unfinished >= mostUnfinished) {
        throw new ORPCError('TOO_MANY_REQUESTS', {
          message: 'Too many uploads in progress. Finish or cancel some first.',
        });
      }
      return db
        .insertInto('fileUploads')
        .values({
          purpose: purpose.name,
          name: name.replaceAll('\0', '').toWellFormed(),
          size,
          createdBy: caller.userId,
        })
        .returning(['id', 'size', 'received'])
        .executeTakeFirstOrThrow();
    });
  });
