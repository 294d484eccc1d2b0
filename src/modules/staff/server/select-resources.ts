import type { Handle } from '#foundation/server/database/database.ts';

/** All rooms and devices, those in use first. */
export const selectResources = (clinic: Handle) =>
  clinic
    .selectFrom('resources')
    .leftJoin('departments', (join) =>
      join
        .onRef('departments.clinicId', '=', 'resources.clinicId')
        .onRef('departments.id', '=', 'resources.departmentId'),
    )
    .select(['resources.id', 'kind', 'resources.name', 'departmentId', 'departments.name as department'])
    .select(['isActive', 'version'])
    .orderBy('isActive', 'desc')
    .orderBy('resources.name');
