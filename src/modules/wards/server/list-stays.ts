import { clinicUseCase } from '#foundation/server/use-case.ts';
import { wardsContract } from '../contract.ts';

export const listStays = clinicUseCase(wardsContract.stays, async ({ input, clinic, errors }) => {
  const stays = await clinic
    .selectFrom('bedStays')
    .innerJoin('beds', (join) =>
      join.onRef('beds.clinicId', '=', 'bedStays.clinicId').onRef('beds.id', '=', 'bedStays.bedId'),
    )
    .leftJoin('departments', (join) =>
      join.onRef('departments.clinicId', '=', 'beds.clinicId').onRef('departments.id', '=', 'beds.departmentId'),
    )
    .select(['beds.label as bedLabel', 'departments.name as department', 'bedStays.fromAt', 'bedStays.toAt'])
    .where('bedStays.admissionId', '=', input.id)
    .orderBy('bedStays.fromAt')
    .execute();
  // Every admission begins with a bed.
  if (stays.length === 0) throw errors.NOT_FOUND();
  return stays;
});
