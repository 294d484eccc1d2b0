import { sql } from 'kysely';
import type { Caller, RequestContext } from '#foundation/server/requests/use-case.ts';
import { recordFailedSignIn } from '#modules/audit/server/record-failed-sign-in.ts';
import { mostPinTries } from '../../rules.ts';
import { inTurn, verifyPassword } from '../sign-in/passwords.ts';

/**
 * Returns the number of tries left, or null if the PIN is right. Counts before checking, so that concurrent guesses
 * gain nothing.
 */
export async function checkPin(context: RequestContext, caller: Caller, pin: string): Promise<number | null> {
  const { identity } = context.database;
  const account = await identity
    .updateTable('authSessions')
    .from('authUsers')
    .set({ pinTries: sql`pin_tries + 1` })
    .whereRef('authUsers.id', '=', 'authSessions.authUserId')
    .where('authSessions.id', '=', caller.sessionId)
    .where('authSessions.pinTries', '<', mostPinTries)
    .returning(['authUsers.pinHash', 'authSessions.pinTries'])
    .executeTakeFirst();
  if (!account) return 0;
  if (await inTurn(context.sender, () => verifyPassword(account.pinHash, pin))) return null;
  await recordFailedSignIn(context, caller.authUserId);
  return mostPinTries - account.pinTries;
}
