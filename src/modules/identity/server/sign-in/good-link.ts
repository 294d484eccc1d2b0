import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { RequestSettings } from '#foundation/server/requests/use-case.ts';
import { isInUse } from '../people/accounts-in-use.ts';
import { secretHash } from '../sessions/open-session.ts';

/** The membership that a link is for; empty if it names none. */
async function readPlace(identity: Handle, { clinicId, userId }: { clinicId: string | null; userId: string | null }) {
  const place = await identity
    .selectFrom('clinics')
    .leftJoin('users', (join) => join.onRef('users.clinicId', '=', 'clinics.id').on('users.id', '=', userId))
    .select(['clinics.name as clinicName', 'users.isActive', 'users.joinedAt'])
    .where('clinics.id', '=', clinicId)
    .executeTakeFirst();
  return place ?? { clinicName: null, isActive: null, joinedAt: null };
}

interface LinkedAccount {
  authUserId: string;
  clinicId: string | null;
  isSiteAdmin: boolean;
}

/** True if the account is known beyond the link's clinic: to another clinic or as one that runs the product. */
async function isOfOthers(identity: Handle, { authUserId, clinicId, isSiteAdmin }: LinkedAccount): Promise<boolean> {
  if (clinicId === null) return false;
  if (isSiteAdmin) return true;
  const other = await identity
    .selectFrom('users')
    .select('id')
    .where('authUserId', '=', authUserId)
    .where('clinicId', '<>', clinicId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** An unused link that has not expired, with its account and membership, which may be on another machine. */
export async function goodLink(identity: Handle, token: string, settings: RequestSettings) {
  const found = await identity
    .selectFrom('authLinks')
    .innerJoin('authUsers', 'authUsers.id', 'authLinks.authUserId')
    .select(['authLinks.kind', 'authLinks.authUserId', 'authLinks.clinicId', 'authLinks.userId', 'authUsers.email'])
    .select(['authLinks.provesEmail', 'authUsers.isSiteAdmin', 'authUsers.isDemo', 'authUsers.emailProvedAt'])
    .select((is) => is('authUsers.passwordHash', 'is not', null).$castTo<boolean>().as('hasPassword'))
    .select((is) =>
      is
        .and([
          is('authLinks.setsPassword', '=', true),
          // An invitation sets only the first password, never a later one.
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
    .where('authLinks.tokenHash', '=', secretHash(token))
    .where('authLinks.usedAt', 'is', null)
    .where('authLinks.expiresAt', '>', sql<string>`now()`)
    .where(isInUse(settings))
    .executeTakeFirst();
  if (!found) return undefined;
  const isElsewhere = await isOfOthers(identity, found);
  // A link that an admin made while the account belonged to this clinic alone no longer sets a password once it does
  // not.
  const setsPassword = found.setsPassword && !isElsewhere;
  const link = { ...found, setsPassword, ...(await readPlace(identity, found)) };
  if (link.isActive === false) return undefined;
  if (link.kind === 'password_reset' && isElsewhere) return undefined;
  if (link.kind === 'invitation' && link.joinedAt !== null) return undefined;
  return link;
}
