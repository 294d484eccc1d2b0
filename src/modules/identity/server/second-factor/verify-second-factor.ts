import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { useCase } from '#foundation/server/requests/use-case.ts';
import { recordFailedSignIn } from '#modules/audit/server/record-failed-sign-in.ts';
import { identityContract } from '../../contract.ts';
import { acceptAtSignIn } from '../people/accept-invitation.ts';
import { openSession } from '../sessions/open-session.ts';
import { attemptAt, countTry, forgetTries } from '../sign-in/failed-tries.ts';
import { takeRecoveryCode, takeTotpCode } from './second-factor.ts';

export const verifySecondFactor = useCase(identityContract.verifySecondFactor, async ({ input, context, errors }) => {
  const { identity } = context.database;
  const proof = await identity
    .selectFrom('authChallenges')
    .innerJoin('authUsers', 'authUsers.id', 'authChallenges.authUserId')
    .select(['authUsers.id as authUserId', 'authUsers.passwordHash'])
    .where('authChallenges.id', '=', input.challengeId)
    .where('authChallenges.challenge', '=', 'second factor')
    .where('authChallenges.expiresAt', '>', sql<string>`now()`)
    .executeTakeFirstOrThrow(
      () => new ORPCError('CHALLENGE_NOT_VALID', { status: 422, message: 'That took too long. Please sign in again.' }),
    );
  const { authUserId } = proof;
  // Counted separately from passwords: otherwise an attacker who knows the password could clear the failed codes by
  // signing in with it again.
  const attempt = { account: `codes of ${authUserId}`, isAtHome: true };
  await countTry(attempt, context);
  const accepted =
    (await takeTotpCode(context, authUserId, input.code)) || (await takeRecoveryCode(context, authUserId, input.code));
  if (!accepted) {
    await recordFailedSignIn(context, authUserId);
    throw new ORPCError('INVALID_CODE', { status: 401, message: 'Wrong code, or already used.' });
  }
  await identity.deleteFrom('authChallenges').where('id', '=', input.challengeId).execute();
  await forgetTries(attempt, context);
  for (const isAtHome of [true, false]) await forgetTries(attemptAt(authUserId, isAtHome), context);
  const place = await acceptAtSignIn(context, proof, input.invitation, errors.CONFIRM_EMAIL);
  return openSession(context, proof, { secondFactor: true, ...place });
});
