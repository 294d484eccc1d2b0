import { ORPCError } from '@orpc/server';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { sizeText } from '#foundation/shared/text/size-text.ts';
import { filesContract } from '../../contract.ts';
import type { FilesService } from '../files-service.ts';

/** Enough for a folder of scans dropped at once. */
const mostUnfinished = 50;

export const startUpload = ({ purposes, maxBytes }: FilesService) =>
  clinicUseCase(filesContract.startUpload, async ({ input, caller, clinic, errors }) => {
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
    const { unfinished } = await clinic
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
    return clinic
      .insertInto('fileUploads')
      .values({ purpose: purpose.name, name: name.replaceAll('\0', '').toWellFormed(), size, createdBy: caller.userId })
      .returning(['id', 'size', 'received'])
      .executeTakeFirstOrThrow();
  });
