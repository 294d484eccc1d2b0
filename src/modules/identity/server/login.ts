import { ORPCError } from '@orpc/server';
import { useCase } from '#foundation/server/use-case.ts';
import { normalisePhone } from '#foundation/shared/phone.ts';
import { recordFailedSignIn } from '#modules/audit/server/record-failed-sign-in.ts';
import { identityContract } from '../contract.ts';
import { challengeMilliseconds } from '../rules.ts';
import { countFailedTry, forgetFailedTries, refuseEarlyTry } from './failed-tries.ts';
import { openSession, wrongCredentials } from './open-session.ts';
import { inTurn, verifyPassword } from './passwords.ts';

export const login = useCase(identityContract.login, async ({ input, context, errors }) => {
  const { email, phone, password } = input;
  const given = email || phone;
  if (!given || !password) {
    throw new ORPCError('BAD_REQUEST', {
      message: 'You must provide either an email or phone number and a password',
    });
  }
  await refuseEarlyTry(given, context);

  const account = await inTurn(async () => {
    // Again, now that it is our turn: the tries before us in the line may have failed.
    await refuseEarlyTry(given, context);
    const found = await context.database.identity
      .selectFrom('authUsers')
      .select(['id', 'passwordHash', 'totpConfirmedAt'])
      .where((is) => (email ? is('email', '=', email) : is('phone', '=', normalisePhone(given) ?? '')))
      .executeTakeFirst();
    if (await verifyPassword(found?.passwordHash, password)) return found;
    await countFailedTry(given, context);
    await recordFailedSignIn(context, found?.id);
    return undefined;
  });
  if (!account) throw wrongCredentials();

  if (account.totpConfirmedAt) {
    const { id } = await context.database.identity
      .insertInto('authChallenges')
      .values({
        authUserId: account.id,
        challenge: 'second factor',
        expiresAt: new Date(Date.now() + challengeMilliseconds).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    throw errors.mfa_required({ data: { challengeId: id } });
  }
  const signedIn = await openSession(context, { authUserId: account.id, secondFactor: false });
  await forgetFailedTries(given, context);
  return signedIn;
});
