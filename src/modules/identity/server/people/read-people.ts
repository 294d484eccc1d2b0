import type { Handle } from '#foundation/server/database/database.ts';

/**
 * The people of one clinic. Needs the identity handle because other clinics are read to find out who works elsewhere.
 */
export function readPeople(identity: Handle, clinicId: string) {
  // A separate subquery, because a person's clinics may be on several machines.
  const elsewhere = identity
    .selectFrom('users as other')
    .select('other.authUserId')
    .distinct()
    .where('other.clinicId', '<>', clinicId)
    .where('other.authUserId', 'in', (own) =>
      own.selectFrom('users').select('authUserId').where('clinicId', '=', clinicId),
    )
    .as('elsewhere');
  return identity
    .selectFrom('users')
    .leftJoin(elsewhere, 'elsewhere.authUserId', 'users.authUserId')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.role',
      'users.isActive',
      'users.version',
      'users.createdAt',
    ])
    .select((is) => is('users.joinedAt', 'is not', null).$castTo<boolean>().as('hasJoined'))
    .select((is) => is('users.approvalAskedAt', 'is not', null).$castTo<boolean>().as('isWaiting'))
    .select((is) =>
      is
        .and([
          // Not disclosed for a person who has not accepted.
          is('users.joinedAt', 'is not', null),
          is('elsewhere.authUserId', 'is not', null),
        ])
        .$castTo<boolean>()
        .as('worksElsewhere'),
    )
    .where('users.clinicId', '=', clinicId)
    .orderBy('users.name');
}
