import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { laboratoryContract } from '../../contract.ts';

/** Independent of the acknowledgement and possible after it: every call is recorded. */
export const readBack = clinicUseCase(laboratoryContract.readBack, async ({ input: { id, told }, clinic, errors }) => {
  const critical = await clinic.selectFrom('labCriticals').select('id').where('id', '=', id).executeTakeFirst();
  if (!critical) throw errors.NOT_FOUND();
  await clinic.insertInto('labCriticalReadBacks').values({ criticalId: id, told }).execute();
});
