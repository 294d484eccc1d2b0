import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { ensureDepartment } from '#modules/staff/server/ensure-department.ts';
import { wardsContract } from '../../contract.ts';

export const addWard = clinicUseCase(wardsContract.addWard, async ({ input, clinic, errors }) => {
  const departmentId = await ensureDepartment(clinic, input.name);
  const ward = await clinic
    .insertInto('wards')
    .values({ departmentId, acuity: input.acuity })
    .onConflict((conflict) => conflict.columns(['clinicId', 'departmentId']).doNothing())
    .returning(['acuity', 'version'])
    .executeTakeFirst();
  if (!ward) throw errors.ALREADY_THERE();
  return { id: departmentId, name: input.name, ...ward };
});
