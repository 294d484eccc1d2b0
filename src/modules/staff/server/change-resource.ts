import { isUniqueViolation } from '#foundation/server/database.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { staffContract } from '../contract.ts';
import { checkDepartment } from './check-department.ts';
import { selectResources } from './select-resources.ts';

export const changeResource = clinicUseCase(staffContract.changeResource, async ({ input, clinic, errors }) => {
  const { id, version, ...details } = input;
  await checkDepartment(clinic, input.departmentId);
  const changed = await clinic
    .updateTable('resources')
    .set({ ...details, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? errors.NAME_TAKEN() : error;
    });
  const current = await selectResources(clinic).where('resources.id', '=', id).executeTakeFirst();
  if (!current) throw errors.NOT_FOUND();
  if (!changed) throw errors.CHANGED_MEANWHILE();
  return current;
});
