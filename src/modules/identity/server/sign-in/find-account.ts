import type { RequestContext } from '#foundation/server/requests/use-case.ts';
import { normalisePhone } from '#foundation/shared/text/phone.ts';
import { accountName } from '../../rules.ts';
import { isInUse } from '../people/accounts-in-use.ts';
import { attemptAt } from './failed-tries.ts';

interface TypedName {
  email?: string | undefined;
  phone?: string | undefined;
}

/** Whose name was typed, and as what the try is counted. One query, whether there is such an account or not. */
export async function findAccount({ email, phone }: TypedName, { database, sender, settings }: RequestContext) {
  const found = await database.identity
    .selectFrom('authUsers')
    .select(['id', 'passwordHash', 'totpConfirmedAt'])
    .select((is) =>
      is
        .exists(
          is
            .selectFrom('authSessions')
            .select('authSessions.id')
            .whereRef('authSessions.authUserId', '=', 'authUsers.id')
            .where('authSessions.address', '=', sender.address),
        )
        .$castTo<boolean>()
        .as('isAtHome'),
    )
    .where((is) => (email ? is('email', '=', accountName(email)) : is('phone', '=', normalisePhone(phone ?? '') ?? '')))
    .where(isInUse(settings))
    // The demo's account with the address of a real one is not the one that is meant.
    .orderBy('isDemo')
    .executeTakeFirst();
  const attempt = found ? attemptAt(found.id, found.isAtHome) : { account: accountName(email || phone || '') };
  return { found, attempt };
}
