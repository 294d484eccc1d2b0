import { ORPCError } from '@orpc/server';
import { useCase } from '#foundation/server/use-case.ts';
import { recordFailedSignIn } from '#modules/audit/server/record-failed-sign-in.ts';
import { identityContract } from '../../contract.ts';
import { challengeMilliseconds } from '../../rules.ts';
import { acceptAtSignIn } from '../people/accept-invitation.ts';
import { openSession, wrongCredentials } from '../sessions/open-session.ts';
import { countTry, forgetTries, takeBackTry } from './failed-tries.ts';
import { findAccount } from './find-account.ts';
import { inTurn, verifyPassword } from './passwords.ts';

export const login = useCase(identityContract.login, async ({ input, context, errors }) => {
  const { email, phone, password } = input;
  if (!(email || phone) || !password) {
    throw new ORPCError('BAD_REQUEST', {
      message: 'You must provide either an email or phone number and a password',
    });
  }
  const { found, attempt } = await findAccount({ email, phone }, context);
  const isRight = await inTurn(context.sender, async () => {
    await countTry(attempt, context);
    return verifyPassword(found?.passwordHash, password);
  });
  if (!found || !isRight) {
    await recordFailedSignIn(context, found?.id);
    throw wrongCredentials();
  }
  if (found.totpConfirmedAt) {
    await takeBackTry(attempt, context);
    const { id } = await context.database.identity
      .insertInto('authChallenges')
      .values({
        authUserId: found.id,
        challenge: 'second factor',
        expiresAt: new Date(Date.now() + challengeMilliseconds).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    throw errors.mfa_required({ data: { challengeId: id } });
  }
  const place = await acceptAtSignIn(context, found.id, input.invitation, errors.CONFIRM_EMAIL);
  const signedIn = await openSession(context, { authUserId: found.id, secondFactor: false, ...place });
  await forgetTries(attempt, context);
  return signedIn;
});
