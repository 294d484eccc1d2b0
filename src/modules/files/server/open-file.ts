import { ORPCError } from '@orpc/server';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { recordEvent } from '#modules/audit/server/record-event.ts';
import { filesContract } from '../contract.ts';
import { openAddress } from './file-address.ts';
import { fileNotFound } from './file-not-found.ts';
import type { FilesService } from './files-service.ts';

/** Records who opens the file before it returns the address. */
export const openFile = ({ purposes }: Pick<FilesService, 'purposes'>) =>
  clinicUseCase(filesContract.open, async ({ input, caller, clinic, context }) => {
    const file = await clinic
      .selectFrom('files')
      .select(['id', 'purpose', 'name', 'patientId', 'createdBy'])
      .where('id', '=', input.id)
      .where('attachedAt', 'is not', null)
      .where('removedAt', 'is', null)
      .executeTakeFirstOrThrow(fileNotFound);
    const purpose = purposes.find(({ name }) => name === file.purpose);
    const isOwn = purpose?.uploaderOpens && file.createdBy === caller.userId;
    if (!isOwn && !purpose?.opens.includes(caller.role)) {
      throw new ORPCError('FORBIDDEN', { message: "You don't have permission to open this file." });
    }
    await recordEvent(clinic, {
      clinicId: caller.clinicId,
      action: 'opened',
      subject: 'files',
      subjectId: file.id,
      ...(file.patientId && { patientId: file.patientId }),
      after: { name: file.name },
    });
    return { address: openAddress(context.settings.sessionSecret, caller, file.id) };
  });
