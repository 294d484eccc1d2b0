import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { wardsContract } from '../../contract.ts';
import { undoMinutes } from '../../rules/undo-minutes.ts';

/** The row stays, as taken back: the task can be marked again. */
export const undoMark = clinicUseCase(wardsContract.undoMark, async ({ input, clinic, errors }) => {
  const undone = await clinic
    .updateTable('nursingMarks')
    .set({ undoneAt: sql<string>`now()` })
    .where('id', '=', input.id)
    .where('undoneAt', 'is', null)
    .where('markedAt', '>', sql<string>`now() - ${undoMinutes} * interval '1 minute'`)
    .returning('id')
    .executeTakeFirst();
  if (undone) return;
  const mark = await clinic.selectFrom('nursingMarks').select('undoneAt').where('id', '=', input.id).executeTakeFirst();
  if (!mark) throw errors.NOT_FOUND();
  if (mark.undoneAt === null) throw errors.TOO_LATE();
});
