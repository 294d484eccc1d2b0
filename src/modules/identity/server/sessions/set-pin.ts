import { personUseCase } from '#foundation/server/requests/use-case.ts';
import { identityContract } from '../../contract.ts';
import { requireProof } from '../second-factor/require-proof.ts';
import { hashPassword, inTurn } from '../sign-in/passwords.ts';
import { lockAccount } from './lock-account.ts';

export const setPin = personUseCase(identityContract.setPin, async ({ input, caller, context, errors }) => {
  await requireProof(context, caller, input.password, errors.proof_required);
  const pinHash = await inTurn(context.sender, () => hashPassword(input.pin));
  await context.database.identity.transaction().execute(async (identity) => {
    await lockAccount(identity, caller);
    await identity.updateTable('authUsers').set({ pinHash }).where('id', '=', caller.authUserId).execute();
  });
});
