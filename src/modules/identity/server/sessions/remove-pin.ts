import { personUseCase } from '#foundation/server/requests/use-case.ts';
import { identityContract } from '../../contract.ts';

export const removePin = personUseCase(identityContract.removePin, async ({ caller, context }) => {
  await context.database.identity
    .updateTable('authUsers')
    .set({ pinHash: null })
    .where('id', '=', caller.authUserId)
    .execute();
});
