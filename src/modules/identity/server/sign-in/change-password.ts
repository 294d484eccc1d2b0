import { personUseCase } from '#foundation/server/requests/use-case.ts';
import { recordEvent } from '#modules/audit/server/record-event.ts';
import { identityContract } from '../../contract.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { lockAccount } from '../sessions/lock-account.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { hashGoodPassword, storePassword } from './set-password.ts';

export const changePassword = personUseCase(
  identityContract.changePassword,
  async ({ input, caller, context, errors }) => {
    await checkOwnPassword(context, caller, input.current);
    const { passwordHash, reasons } = await hashGoodPassword(context, caller.authUserId, input.password);
    if (reasons) throw errors.weak_password({ data: { reasons } });
    const ended = await context.database.identity.transaction().execute(async (identity) => {
      await lockAccount(identity, caller);
      await storePassword(identity, caller.authUserId, passwordHash);
      const others = await endSessions(identity, { authUserId: caller.authUserId, exceptSessionId: caller.sessionId });
      await recordEvent(identity, {
        clinicId: caller.clinicId,
        action: 'password changed',
        subject: 'users',
        subjectId: caller.userId,
      });
      return others;
    });
    await context.heardEverywhere(ended);
  },
);
