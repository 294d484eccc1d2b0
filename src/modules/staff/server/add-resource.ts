import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { staffContract } from '../contract.ts';
import { checkDepartment } from './check-department.ts';
import { selectResources } from './select-resources.ts';

export const addResource = clinicUseCase(staffContract.addResource, async ({ input, clinic, errors }) => {
  await checkDepartment(clinic, input.departmentId);
  const added = await clinic
    .insertInto('resources')
    .values(input)
    .onConflict((conflict) => conflict.columns(['clinicId', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw errors.NAME_TAKEN();
  return selectResources(clinic).where('resources.id', '=', added.id).executeTakeFirstOrThrow();
});
