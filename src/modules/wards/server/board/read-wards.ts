import type { Handle } from '#foundation/server/database/database.ts';

/** All wards, in the order in which they were added. */
export function selectWards(clinic: Handle) {
  return clinic
    .selectFrom('wards')
    .innerJoin('departments', (join) =>
      join.onRef('departments.clinicId', '=', 'wards.clinicId').onRef('departments.id', '=', 'wards.departmentId'),
    )
    .select(['wards.departmentId as id', 'departments.name', 'wards.acuity', 'wards.version'])
    .orderBy('wards.createdAt')
    .orderBy('departments.name');
}
