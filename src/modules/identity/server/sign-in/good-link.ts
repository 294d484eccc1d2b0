import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';
import type { RequestSettings } from '#foundation/server/use-case.ts';
import { isInUse } from '../people/accounts-in-use.ts';
import { secretHash } from '../sessions/open-session.ts';

/** A link that was not used and is not too old, with its account and the place that it is for. */
export async function goodLink(identity: Handle, token: string, settings: RequestSettings) {
  const link = await identity
    .selectFrom('authLinks')
    .innerJoin('authUsers', 'authUsers.id', 'authLinks.authUserId')
    .leftJoin('users', (join) =>
      join.onRef('users.clinicId', '=', 'authLinks.clinicId').onRef('users.id', '=', 'authLinks.userId'),
    )
    .leftJoin('clinics', 'clinics.id', 'authLinks.clinicId')
    .select(['authLinks.kind', 'authLinks.authUserId', 'authLinks.clinicId', 'authLinks.userId', 'authUsers.email'])
    .select(['authLinks.provesEmail', 'clinics.name as clinicName', 'users.isActive', 'users.joinedAt'])
    .select((is) =>
      is
        .and([
          is('authLinks.setsPassword', '=', true),
          // An invitation sets the first password, never another one.
          is.or([
            is('authLinks.kind', '=', 'password_reset'),
            is.and([
              is('authUsers.passwordHash', 'is', null),
              is.not(is.exists(is.selectFrom('authPasskeys').whereRef('authUserId', '=', 'authUsers.id'))),
            ]),
          ]),
        ])
        .$castTo<boolean>()
        .as('setsPassword'),
    )
    .select((is) =>
      is
        .or([
          is.and([is('authUsers.isSiteAdmin', '=', true), is('authLinks.clinicId', 'is not', null)]),
          is.exists(
            is
              .selectFrom('users as other')
              .whereRef('other.authUserId', '=', 'authLinks.authUserId')
              .whereRef('other.clinicId', '<>', 'authLinks.clinicId'),
          ),
        ])
        .$castTo<boolean>()
        .as('isElsewhere'),
    )
    .where('authLinks.tokenHash', '=', secretHash(token))
    .where('authLinks.usedAt', 'is', null)
    .where('authLinks.expiresAt', '>', sql<string>`now()`)
    .where(isInUse(settings))
    .executeTakeFirst();
  if (!link || link.isActive === false) return undefined;
  // What an admin made while the account was this clinic's alone is worth nothing since it is not.
  if (link.kind === 'password_reset' && link.isElsewhere) return undefined;
  if (link.kind === 'invitation' && link.joinedAt !== null) return undefined;
  return link;
}
