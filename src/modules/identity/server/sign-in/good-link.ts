import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { RequestSettings } from '#foundation/server/requests/use-case.ts';
import { isInUse } from '../people/accounts-in-use.ts';
import { secretHash } from '../sessions/open-session.ts';

/** The place that a link is for; nobody's when it names none. */
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

/** Whether somebody besides the link's clinic knows the account: another clinic, or the product itself. */
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

/** A link that was not used and is not too old, with its account and the place that it is for, which may lie on another machine. */
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
    .where('authLinks.tokenHash', '=', secretHash(token))
    .where('authLinks.usedAt', 'is', null)
    .where('authLinks.expiresAt', '>', sql<string>`now()`)
    .where(isInUse(settings))
    .executeTakeFirst();
  if (!found) return undefined;
  const isElsewhere = await isOfOthers(identity, found);
  // What an admin made while the account was this clinic's alone sets no password since it is not.
  const setsPassword = found.setsPassword && !isElsewhere;
  const link = { ...found, setsPassword, ...(await readPlace(identity, found)) };
  if (link.isActive === false) return undefined;
  if (link.kind === 'password_reset' && isElsewhere) return undefined;
  if (link.kind === 'invitation' && link.joinedAt !== null) return undefined;
  return link;
}
