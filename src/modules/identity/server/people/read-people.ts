import type { Handle } from '#foundation/server/database.ts';

/** The people of one clinic. Whether somebody works elsewhere too lies outside it, so the identity handle is needed. */
export function readPeople(identity: Handle, clinicId: string) {
  return identity
    .selectFrom('users')
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
          is.exists(
            is
              .selectFrom('users as other')
              .whereRef('other.authUserId', '=', 'users.authUserId')
              .whereRef('other.clinicId', '<>', 'users.clinicId'),
          ),
        ])
        .$castTo<boolean>()
        .as('worksElsewhere'),
    )
    .where('users.clinicId', '=', clinicId)
    .orderBy('users.name');
}
