import { randomInt } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { personUseCase } from '#foundation/server/requests/use-case.ts';
import { unseal } from '#foundation/server/secrets/sealed.ts';
import { recordEvent } from '#modules/audit/server/record-event.ts';
import { identityContract } from '../../contract.ts';
import { lockAccount } from '../sessions/lock-account.ts';
import { recoveryCodeHash, stepOf, totpOf } from './second-factor.ts';

const recoveryCodeCount = 10;
/** Excludes letters and digits that look alike on paper. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

function newRecoveryCode(): string {
  const letters = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

export const confirmTwoFactor = personUseCase(identityContract.confirmTwoFactor, async ({ input, caller, context }) => {
  const recoveryCodes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await context.database.identity.transaction().execute(async (identity) => {
    await lockAccount(identity, caller);
    const account = await identity
      .selectFrom('authUsers')
      .select('totpSecret')
      .where('id', '=', caller.authUserId)
      .where('totpConfirmedAt', 'is', null)
      .executeTakeFirst();
    const secret =
      account?.totpSecret && unseal(account.totpSecret, context.settings.sessionSecret, 'two-factor secrets');
    const step = secret ? stepOf(totpOf(secret, caller.email), input.code) : null;
    if (step === null) {
      throw new ORPCError('INVALID_CODE', {
        status: 422,
        message: "Wrong code. Check that your phone's clock is set automatically.",
      });
    }
    await identity
      .updateTable('authUsers')
      .set({ totpConfirmedAt: sql`now()`, totpLastStep: step })
      .where('id', '=', caller.authUserId)
      .execute();
    await identity.deleteFrom('authRecoveryCodes').where('authUserId', '=', caller.authUserId).execute();
    await identity
      .insertInto('authRecoveryCodes')
      .values(recoveryCodes.map((code) => ({ authUserId: caller.authUserId, codeHash: recoveryCodeHash(code) })))
      .execute();
    await recordEvent(identity, {
      clinicId: caller.clinicId,
      action: 'two-factor changed',
      subject: 'users',
      subjectId: caller.userId,
    });
  });
  return { recoveryCodes };
});
