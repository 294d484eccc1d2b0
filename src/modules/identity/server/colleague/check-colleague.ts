import type { RequestContext } from '#foundation/server/requests/use-case.ts';
import { recordFailedSignIn } from '#modules/audit/server/record-failed-sign-in.ts';
import { isDemoAccount } from '../../rules.ts';
import { countTry, takeBackTry } from '../sign-in/failed-tries.ts';
import { inTurn, verifyPassword } from '../sign-in/passwords.ts';

interface Colleague {
  clinicId: string;
  userId: string;
}

/**
 * True if a colleague at another user's screen has typed their own PIN or password. Tries are counted separately from
 * sign-in, so that nobody can lock a colleague out. Demo accounts have neither.
 */
export async function checkColleague(
  context: RequestContext,
  { clinicId, userId }: Colleague,
  secret: string,
): Promise<boolean> {
  const account = await context.database.identity
    .selectFrom('users')
    .innerJoin('authUsers', 'authUsers.id', 'users.authUserId')
    .select(['authUsers.id', 'authUsers.pinHash', 'authUsers.passwordHash', 'users.email', 'users.isDemo'])
    .where('users.clinicId', '=', clinicId)
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!account) return false;
  if (context.settings.demo && isDemoAccount(account)) return true;
  const attempt = { account: `second check of ${account.id}`, isAtHome: true };
  const isRight = await inTurn(context.sender, async () => {
    await countTry(attempt, context);
    return (await verifyPassword(account.pinHash, secret)) || (await verifyPassword(account.passwordHash, secret));
  });
  await (isRight ? takeBackTry(attempt, context) : recordFailedSignIn(context, account.id));
  return isRight;
}
