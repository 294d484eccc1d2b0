import { ORPCError } from '@orpc/server';
import type { Caller, RequestContext } from '#foundation/server/requests/use-case.ts';
import { recordFailedSignIn } from '#modules/audit/server/record-failed-sign-in.ts';
import { countTry, takeBackTry } from './failed-tries.ts';
import { inTurn, verifyPassword } from './passwords.ts';

/**
 * A person at an unlocked desk must still know the password. Guesses are slowed down as at sign-in but counted
 * separately, so that a stranger who fails there does not keep anybody's screen locked.
 */
export async function checkOwnPassword(context: RequestContext, caller: Caller, password: string): Promise<void> {
  const attempt = { account: `own password of ${caller.authUserId}`, isAtHome: true };
  const account = await context.database.identity
    .selectFrom('authUsers')
    .select('passwordHash')
    .where('id', '=', caller.authUserId)
    .executeTakeFirst();
  const isRight = await inTurn(context.sender, async () => {
    await countTry(attempt, context);
    return verifyPassword(account?.passwordHash, password);
  });
  if (!isRight) {
    await recordFailedSignIn(context, caller.authUserId);
    throw new ORPCError('WRONG_PASSWORD', { status: 403, message: 'Wrong current password.' });
  }
  await takeBackTry(attempt, context);
}
