import type { Handle } from '#foundation/server/database.ts';

/** Who runs the product, under the name they have in their first clinic. */
export function readAdmins(identity: Handle) {
  return identity
    .selectFrom('authUsers')
    .innerJoin('users', 'users.authUserId', 'authUsers.id')
    .select(['authUsers.id', 'users.name', 'users.email'])
    .distinctOn('authUsers.id')
    .where('authUsers.isSiteAdmin', '=', true)
    .where('users.isActive', '=', true)
    .orderBy('authUsers.id')
    .orderBy('users.createdAt');
}
