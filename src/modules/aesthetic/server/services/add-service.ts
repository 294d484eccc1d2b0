import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { aestheticContract } from '../../contract.ts';
import { selectServices } from './service-row.ts';

export const addService = clinicUseCase(aestheticContract.addService, async ({ input, clinic, errors }) => {
  const added = await clinic
    .insertInto('aestheticServices')
    .values(input)
    .onConflict((conflict) => conflict.columns(['clinicId', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw errors.NAME_TAKEN();
  return selectServices(clinic).where('id', '=', added.id).executeTakeFirstOrThrow();
});
