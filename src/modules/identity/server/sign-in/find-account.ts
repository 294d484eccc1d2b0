import type { RequestContext } from '#foundation/server/requests/use-case.ts';
import { normalisePhone } from '#foundation/shared/text/phone.ts';
import { accountName } from '../../rules.ts';
import { isInUse } from '../people/accounts-in-use.ts';
import { attemptAt } from './failed-tries.ts';

interface TypedName {
  email?: string | undefined;
  phone?: string | undefined;
}

/** Finds the account of the typed name, and how to count the try. Runs one query, whether or not the account exists. */
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
    // A real account takes precedence over a demo account with the same address.
    .orderBy('isDemo')
    .executeTakeFirst();
  const attempt = found ? attemptAt(found.id, found.isAtHome) : { account: accountName(email || phone || '') };
  return { found, attempt };
}
