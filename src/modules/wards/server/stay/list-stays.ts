import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { recordOpening } from '#modules/audit/server/record-opening.ts';
import { wardsContract } from '../../contract.ts';

export const listStays = clinicUseCase(wardsContract.stays, async ({ input, clinic, errors }) => {
  const stays = await clinic
    .selectFrom('bedStays')
    .innerJoin('beds', (join) =>
      join.onRef('beds.clinicId', '=', 'bedStays.clinicId').onRef('beds.id', '=', 'bedStays.bedId'),
    )
    .leftJoin('departments', (join) =>
      join.onRef('departments.clinicId', '=', 'beds.clinicId').onRef('departments.id', '=', 'beds.departmentId'),
    )
    .innerJoin('admissions', (join) =>
      join.onRef('admissions.clinicId', '=', 'bedStays.clinicId').onRef('admissions.id', '=', 'bedStays.admissionId'),
    )
    .select([
      'admissions.patientId',
      'beds.label as bedLabel',
      'departments.name as department',
      'bedStays.fromAt',
      'bedStays.toAt',
    ])
    .where('bedStays.admissionId', '=', input.id)
    .orderBy('bedStays.fromAt')
    .execute();
  // Every admission has at least one bed.
  const [first] = stays;
  if (!first) throw errors.NOT_FOUND();
  if (first.patientId) await recordOpening(clinic, first.patientId);
  return stays.map(({ bedLabel, department, fromAt, toAt }) => ({ bedLabel, department, fromAt, toAt }));
});
