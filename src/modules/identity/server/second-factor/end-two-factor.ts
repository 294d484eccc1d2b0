import { personUseCase } from '#foundation/server/requests/use-case.ts';
import { recordEvent } from '#modules/audit/server/record-event.ts';
import { identityContract } from '../../contract.ts';
import { lockAccount } from '../sessions/lock-account.ts';
import { checkOwnPassword } from '../sign-in/check-own-password.ts';

export const endTwoFactor = personUseCase(identityContract.endTwoFactor, async ({ input, caller, context }) => {
  await checkOwnPassword(context, caller, input.password);
  await context.database.identity.transaction().execute(async (identity) => {
    await lockAccount(identity, caller);
    await identity
      .updateTable('authUsers')
      .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: 0 })
      .where('id', '=', caller.authUserId)
      .execute();
    await identity.deleteFrom('authRecoveryCodes').where('authUserId', '=', caller.authUserId).execute();
    await recordEvent(identity, {
      clinicId: caller.clinicId,
      action: 'two-factor changed',
      subject: 'users',
      subjectId: caller.userId,
    });
  });
});
