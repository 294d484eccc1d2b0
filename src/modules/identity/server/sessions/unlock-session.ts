import { sql } from 'kysely';
import { type Caller, type RequestContext, screenUseCase } from '#foundation/server/requests/use-case.ts';
import { recordEvent } from '#modules/audit/server/record-event.ts';
import { identityContract } from '../../contract.ts';
import { isDemoAccount } from '../../rules.ts';
import { verifyPasskey } from '../second-factor/verify-passkey.ts';
import { checkOwnPassword } from '../sign-in/check-own-password.ts';
import { checkPin } from './check-pin.ts';
import { sessionOver } from './refusals.ts';
import { renewSession } from './renew-session.ts';

/** Returns true if the session was locked on request, so that every process must be told that it is open again. */
async function open({ database }: RequestContext, caller: Caller, isProved: boolean): Promise<boolean> {
  const { sessionId, clinicId, userId } = caller;
  return database.identity.transaction().execute(async (identity) => {
    const { lockedAt } = await identity
      .selectFrom('authSessions')
      .select('lockedAt')
      .where('id', '=', sessionId)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', sql<string>`now()`)
      .forUpdate()
      .executeTakeFirstOrThrow(sessionOver);
    await identity
      .updateTable('authSessions')
      .set({ lockedAt: null, pinTries: 0, lastSeenAt: sql`now()`, ...(isProved && { provedAt: sql`now()` }) })
      .where('id', '=', sessionId)
      .execute();
    await recordEvent(identity, { clinicId, action: 'unlocked', subject: 'users', subjectId: userId });
    return lockedAt !== null;
  });
}

export const unlockSession = screenUseCase(identityContract.unlock, async ({ input, caller, context, errors }) => {
  const { pin, password, passkey } = input;
  if (passkey) {
    const { authUserId } = await verifyPasskey(context, passkey);
    if (authUserId !== caller.authUserId) throw errors.not_proved();
  } else if (password) {
    await checkOwnPassword(context, caller, password);
  } else if (pin) {
    const triesLeft = await checkPin(context, caller, pin);
    if (triesLeft === 0) throw errors.pin_used_up();
    if (triesLeft !== null) throw errors.wrong_pin({ data: { triesLeft } });
  } else if (!(context.settings.demo && isDemoAccount(caller))) throw errors.not_proved();

  const wasLocked = await open(context, caller, Boolean(passkey || password));
  if (wasLocked) await context.heardEverywhere([`unlocked:${caller.sessionId}`]);
  return renewSession(context, caller);
});
