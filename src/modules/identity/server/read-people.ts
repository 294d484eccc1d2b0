import type { Handle } from '#foundation/server/database.ts';

/** The people of one clinic. Whether somebody has joined is asked of the sign-in tables, so the identity handle is needed. */
export function readPeople(identity: Handle, clinicId: string) {
  return identity
    .selectFrom('users')
    .innerJoin('authUsers', 'authUsers.id', 'users.authUserId')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.role',
      'users.isActive',
      'users.version',
      'users.createdAt',
    ])
    .select((is) =>
      is
        .or([
          is('authUsers.passwordHash', 'is not', null),
          is.exists(is.selectFrom('authPasskeys').whereRef('authPasskeys.authUserId', '=', 'authUsers.id')),
        ])
        .$castTo<boolean>()
        .as('hasJoined'),
    )
    .where('users.clinicId', '=', clinicId)
    .orderBy('users.name');
}
