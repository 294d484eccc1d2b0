import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { appointmentsContract } from '../../contract.ts';

export const revokeDisplay = clinicUseCase(appointmentsContract.revokeDisplay, async ({ input, clinic, errors }) => {
  const { numUpdatedRows } = await clinic
    .updateTable('displays')
    .set({ revokedAt: sql`now()` })
    .where('id', '=', input.id)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw errors.NOT_FOUND();
});
