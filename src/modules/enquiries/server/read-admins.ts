import type { Handle } from '#foundation/server/database/database.ts';
import type { Caller } from '#foundation/server/requests/use-case.ts';

/** Who runs the product, or in the demo plays at it, under the name they have in their first clinic. */
export function readAdmins(identity: Handle, { isDemo }: Pick<Caller, 'isDemo'>) {
  return identity
    .selectFrom('authUsers')
    .innerJoin('users', 'users.authUserId', 'authUsers.id')
    .select(['authUsers.id', 'users.name', 'users.email'])
    .distinctOn('authUsers.id')
    .where('authUsers.isSiteAdmin', '=', true)
    .where('authUsers.isDemo', '=', isDemo)
    .where('users.isActive', '=', true)
    .where('users.joinedAt', 'is not', null)
    .orderBy('authUsers.id')
    .orderBy('users.createdAt');
}
