import { sql } from 'kysely';
import { screenUseCase } from '#foundation/server/requests/use-case.ts';
import { identityContract } from '../../contract.ts';
import { isDemoAccount, mostPinTries } from '../../rules.ts';
import { sessionOver } from './refusals.ts';

export const listUnlockWays = screenUseCase(identityContract.unlockWays, async ({ caller, context }) => {
  const { identity } = context.database;
  const account = await identity
    .selectFrom('authSessions')
    .innerJoin('authUsers', 'authUsers.id', 'authSessions.authUserId')
    .select(['authSessions.userId', 'authUsers.pinHash', 'authUsers.passwordHash', 'authSessions.pinTries'])
    .select((is) =>
      is
        .selectFrom('authPasskeys')
        .select((passkeys) => passkeys.fn.countAll<number>().as('count'))
        .whereRef('authPasskeys.authUserId', '=', 'authUsers.id')
        .as('passkeys'),
    )
    .where('authSessions.id', '=', caller.sessionId)
    .where('authSessions.revokedAt', 'is', null)
    .where('authSessions.expiresAt', '>', sql<string>`now()`)
    .executeTakeFirstOrThrow(sessionOver);
  // A separate query, because sessions and people may be on different machines.
  const { name, email, isDemo } = await identity
    .selectFrom('users')
    .select(['name', 'email', 'isDemo'])
    .where('clinicId', '=', caller.clinicId)
    .where('id', '=', account.userId)
    .executeTakeFirstOrThrow(sessionOver);
  return {
    name,
    email,
    pin: account.pinHash !== null && account.pinTries < mostPinTries,
    password: account.passwordHash !== null,
    passkey: (account.passkeys ?? 0) > 0,
    nothing: context.settings.demo && isDemoAccount({ email, isDemo }),
  };
});
