import type { Handle } from '#foundation/server/database/database.ts';
import type { Caller } from '#foundation/server/requests/use-case.ts';

/** The record of the person asking: everything under /my is read and written through it alone. */
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
      'status',
    ])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Who has left keeps the papers, but neither clocks in nor asks for leave. */
export async function findWorkingStaff(clinic: Handle, caller: Caller) {
  const own = await findOwnStaff(clinic, caller);
  return own && own.status !== 'left' ? own : undefined;
}
