import { changeNamed } from '#foundation/server/database/change-named.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { staffContract } from '../contract.ts';
import { checkDepartment } from './check-department.ts';
import { selectResources } from './select-resources.ts';

export const changeResource = clinicUseCase(staffContract.changeResource, async ({ input, clinic, errors }) => {
  const { id, version, ...details } = input;
  await checkDepartment(clinic, input.departmentId);
  return changeNamed({
    change: clinic
      .updateTable('resources')
      .set({ ...details, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst(),
    current: () => selectResources(clinic).where('resources.id', '=', id).executeTakeFirst(),
    errors,
  });
});
