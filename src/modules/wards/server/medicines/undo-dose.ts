import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { wardsContract } from '../../contract.ts';
import { undoMinutes } from '../../rules/undo-minutes.ts';

/** The row stays, as taken back: the dose can be marked again. */
export const undoDose = clinicUseCase(wardsContract.undoDose, async ({ input, clinic, errors }) => {
  const undone = await clinic
    .updateTable('medicineDoses')
    .set({ undoneAt: sql<string>`now()` })
    .where('id', '=', input.id)
    .where('undoneAt', 'is', null)
    .where('markedAt', '>', sql<string>`now() - ${undoMinutes} * interval '1 minute'`)
    .returning('id')
    .executeTakeFirst();
  if (undone) return;
  const dose = await clinic
    .selectFrom('medicineDoses')
    .select('undoneAt')
    .where('id', '=', input.id)
    .executeTakeFirst();
  if (!dose) throw errors.NOT_FOUND();
  if (dose.undoneAt === null) throw errors.TOO_LATE();
});
