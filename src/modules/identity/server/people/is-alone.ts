import type { Handle } from '#foundation/server/database/database.ts';
import type { Caller } from '#foundation/server/requests/use-case.ts';
import type { Role } from '#foundation/shared/roles.ts';

/** Whether an admin has nobody of these roles beside them, who could do or approve what nobody does alone (decision 125). */
export async function isAlone(
  clinic: Handle,
  { userId, role }: Pick<Caller, 'userId' | 'role'>,
  others: readonly Role[],
): Promise<boolean> {
  if (role !== 'admin') return false;
  const another = await clinic
    .selectFrom('users')
    .select('id')
    .where('role', 'in', others)
    .where('id', '<>', userId)
    .where('isActive', '=', true)
    .where('joinedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return another === undefined;
}
