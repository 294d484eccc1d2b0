import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { laboratoryContract } from '../../contract.ts';

/** Beside the acknowledgement, and also after it: a call that was made is kept. */
export const readBack = clinicUseCase(laboratoryContract.readBack, async ({ input: { id, told }, clinic, errors }) => {
  const critical = await clinic.selectFrom('labCriticals').select('id').where('id', '=', id).executeTakeFirst();
  if (!critical) throw errors.NOT_FOUND();
  await clinic.insertInto('labCriticalReadBacks').values({ criticalId: id, told }).execute();
});
