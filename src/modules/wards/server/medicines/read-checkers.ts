import type { Handle } from '#foundation/server/database.ts';

/** Who may be the second to check a high-alert drug: doctors and nurses, but not who gives it. */
export function readCheckers(clinic: Handle, giverId: string) {
  return clinic
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', 'in', ['doctor', 'nurse'])
    .where('joinedAt', 'is not', null)
    .where('isActive', '=', true)
    .where('id', '<>', giverId)
    .orderBy('name')
    .execute();
}
