import { ORPCError } from '@orpc/server';
import type { Caller, RequestContext } from '#foundation/server/use-case.ts';
import { countFailedTry, refuseEarlyTry } from './failed-tries.ts';
import { inTurn, verifyPassword } from './passwords.ts';

/** Whoever sits at an unlocked desk must still know the password; guessing here is slowed down as at sign-in. */
export async function checkOwnPassword(context: RequestContext, caller: Caller, password: string): Promise<void> {
  await inTurn(async () => {
    await refuseEarlyTry(caller.email, context);
    const account = await context.database.identity
      .selectFrom('authUsers')
      .select('passwordHash')
      .where('id', '=', caller.authUserId)
      .executeTakeFirst();
    if (await verifyPassword(account?.passwordHash, password)) return;
    await countFailedTry(caller.email, context);
    throw new ORPCError('WRONG_PASSWORD', { status: 403, message: 'The current password is not right.' });
  });
}
