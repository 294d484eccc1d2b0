import { ORPCError } from '@orpc/server';
import type { Caller, RequestContext } from '#foundation/server/requests/use-case.ts';
import { countTry, takeBackTry } from './failed-tries.ts';
import { inTurn, verifyPassword } from './passwords.ts';

/** Whoever sits at an unlocked desk must still know the password; guessing here is slowed down as at sign-in. */
export async function checkOwnPassword(context: RequestContext, caller: Caller, password: string): Promise<void> {
  const attempt = { account: caller.authUserId, isAtHome: true };
  const account = await context.database.identity
    .selectFrom('authUsers')
    .select('passwordHash')
    .where('id', '=', caller.authUserId)
    .executeTakeFirst();
  const isRight = await inTurn(context.sender, async () => {
    await countTry(attempt, context);
    return verifyPassword(account?.passwordHash, password);
  });
  if (!isRight) throw new ORPCError('WRONG_PASSWORD', { status: 403, message: 'Wrong current password.' });
  await takeBackTry(attempt, context);
}
