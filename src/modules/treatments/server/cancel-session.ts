import { clinicUseCase } from '#foundation/server/use-case.ts';
import { treatmentsContract } from '../contract.ts';
import { selectSessions } from './session-row.ts';

export const cancelSession = clinicUseCase(treatmentsContract.cancelSession, async ({ input, clinic, errors }) => {
  const { numUpdatedRows } = await clinic
    .updateTable('treatmentSessions')
    .set((is) => ({ status: 'cancelled', version: is('version', '+', 1) }))
    .where('id', '=', input.id)
    .where('version', '=', input.version)
    .where('status', '=', 'in_progress')
    .executeTakeFirst();
  const session = await selectSessions(clinic).where('treatmentSessions.id', '=', input.id).executeTakeFirst();
  if (!session) throw errors.NOT_FOUND();
  if (numUpdatedRows === 0n) throw errors.CHANGED_MEANWHILE();
  return session;
});
