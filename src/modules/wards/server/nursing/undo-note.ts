import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { wardsContract } from '../../contract.ts';
import { undoMinutes } from '../../rules/undo-minutes.ts';

export const undoNote = clinicUseCase(wardsContract.undoNote, async ({ input, caller, clinic, errors }) => {
  const own = clinic.selectFrom('nursingNotes').where('id', '=', input.id).where('writtenBy', '=', caller.userId);
  const undone = await clinic
    .updateTable('nursingNotes')
    .set({ undoneAt: sql<string>`now()` })
    .where('id', '=', input.id)
    .where('writtenBy', '=', caller.userId)
    .where('undoneAt', 'is', null)
    .where('writtenAt', '>', sql<string>`now() - ${undoMinutes} * interval '1 minute'`)
    .returning('id')
    .executeTakeFirst();
  if (undone) return;
  const note = await own.select('undoneAt').executeTakeFirst();
  if (!note) throw errors.NOT_FOUND();
  if (note.undoneAt === null) throw errors.TOO_LATE();
});
