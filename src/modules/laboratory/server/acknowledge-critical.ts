import { clinicUseCase } from '#foundation/server/use-case.ts';
import { laboratoryContract } from '../contract.ts';

/** Who came first stands: a second click changes nothing. */
export const acknowledgeCritical = clinicUseCase(
  laboratoryContract.acknowledge,
  async ({ input: { id }, caller, clinic, errors }) => {
    const changed = await clinic
      .updateTable('labCriticals')
      .set({ acknowledgedAt: new Date().toISOString(), acknowledgedBy: caller.userId })
      .where('id', '=', id)
      .where('acknowledgedAt', 'is', null)
      .executeTakeFirst();
    if (changed.numUpdatedRows > 0n) return;
    const known = await clinic.selectFrom('labCriticals').select('id').where('id', '=', id).executeTakeFirst();
    if (!known) throw errors.NOT_FOUND();
  },
);
