import type { Handle } from '#foundation/server/database/database.ts';

/** The people of one clinic. Whether somebody works elsewhere too lies outside it, so the identity handle is needed. */
export function readPeople(identity: Handle, clinicId: string) {
  // On its own: the clinics of one person may lie on several machines.
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
          // Nobody learns this of somebody who has not accepted.
          is('users.joinedAt', 'is not', null),
          is('elsewhere.authUserId', 'is not', null),
        ])
        .$castTo<boolean>()
        .as('worksElsewhere'),
    )
    .where('users.clinicId', '=', clinicId)
    .orderBy('users.name');
}
