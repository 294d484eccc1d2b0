import { ORPCError } from '@orpc/server';
import { Secret } from 'otpauth';
import { personUseCase } from '#foundation/server/requests/use-case.ts';
import { seal } from '#foundation/server/secrets/sealed.ts';
import { identityContract } from '../../contract.ts';
import { lockAccount } from '../sessions/lock-account.ts';
import { requireProof } from './require-proof.ts';
import { totpOf } from './second-factor.ts';

export const startTwoFactor = personUseCase(
  identityContract.startTwoFactor,
  async ({ input, caller, context, errors }) => {
    await requireProof(context, caller, input.password, errors.proof_required);
    const secret = new Secret({ size: 20 }).base32;
    const totpSecret = seal(secret, context.settings.sessionSecret, 'two-factor secrets');
    const { numUpdatedRows } = await context.database.identity.transaction().execute(async (identity) => {
      await lockAccount(identity, caller);
      return identity
        .updateTable('authUsers')
        .set({ totpSecret, totpLastStep: 0 })
        .where('id', '=', caller.authUserId)
        .where('totpConfirmedAt', 'is', null)
        .executeTakeFirstOrThrow();
    });
    if (numUpdatedRows === 0n) {
      throw new ORPCError('CONFLICT', { message: 'Two-factor is already on. Turn it off first to set it up again.' });
    }
    return { secret, uri: totpOf(secret, caller.email).toString() };
  },
);
