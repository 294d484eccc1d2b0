import type { Handle } from '#foundation/server/database/database.ts';
import type { Caller } from '#foundation/server/requests/use-case.ts';

/** The people who run the product or, in the demo, its demo admins, under the name they have in their first clinic. */
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
