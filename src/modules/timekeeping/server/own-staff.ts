import type { Handle } from '#foundation/server/database/database.ts';
import type { Caller } from '#foundation/server/requests/use-case.ts';

/** The staff record of the caller: everything under /my is read and written only through it. */
export function findOwnStaff(clinic: Handle, { userId }: Caller) {
  return clinic
    .selectFrom('staffMembers')
    .innerJoin('departments', (join) =>
      join
        .onRef('departments.clinicId', '=', 'staffMembers.clinicId')
        .onRef('departments.id', '=', 'staffMembers.departmentId'),
    )
    .select([
      'staffMembers.id',
      'staffMembers.name',
      'employeeNumber',
      'position',
      'departments.name as department',
      'joinDate',
      'leftOn',
      'status',
    ])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** People who have left keep their papers, but cannot clock in or ask for leave. */
export async function findWorkingStaff(clinic: Handle, caller: Caller) {
  const own = await findOwnStaff(clinic, caller);
  return own && own.status !== 'left' ? own : undefined;
}
