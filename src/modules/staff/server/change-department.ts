import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { staffContract } from '../contract.ts';
import { selectDepartments } from './select-departments.ts';

export const changeDepartment = clinicUseCase(staffContract.changeDepartment, async ({ input, clinic, errors }) => {
  await clinic
    .updateTable('departments')
    .set({ specialty: input.specialty })
    .where('id', '=', input.id)
    .where('specialty', '<>', input.specialty)
    .execute();
  const department = await selectDepartments(clinic).where('id', '=', input.id).executeTakeFirst();
  if (!department) throw errors.NOT_FOUND();
  return department;
});
