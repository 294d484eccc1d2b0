import { ORPCError } from '@orpc/server';
import { type RequestContext, useCase } from '#foundation/server/requests/use-case.ts';
import { recordFailedSignIn } from '#modules/audit/server/record-failed-sign-in.ts';
import { identityContract } from '../../contract.ts';
import { acceptAtSignIn } from '../people/accept-invitation.ts';
import { keepChallenge } from '../second-factor/challenges.ts';
import { lockAccount, type Proof } from '../sessions/lock-account.ts';
import { openSession } from '../sessions/open-session.ts';
import { wrongCredentials } from '../sessions/refusals.ts';
import { countTry, forgetTries, takeBackTry } from './failed-tries.ts';
import { findAccount } from './find-account.ts';
import { inTurn, verifyPassword } from './passwords.ts';

async function askForSecondFactor({ database }: RequestContext, proof: Proof): Promise<string> {
  return database.identity.transaction().execute(async (identity) => {
    await lockAccount(identity, proof);
    return keepChallenge(identity, 'second factor', proof.authUserId);
  });
}

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
  const proof = { authUserId: found.id, passwordHash: found.passwordHash };
  if (found.totpConfirmedAt) {
    await takeBackTry(attempt, context);
    throw errors.mfa_required({ data: { challengeId: await askForSecondFactor(context, proof) } });
  }
  const place = await acceptAtSignIn(context, proof, input.invitation, errors.CONFIRM_EMAIL);
  const signedIn = await openSession(context, proof, { secondFactor: false, ...place });
  await forgetTries(attempt, context);
  return signedIn;
});
