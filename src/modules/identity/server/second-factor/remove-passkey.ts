import { ORPCError } from '@orpc/server';
import { personUseCase } from '#foundation/server/requests/use-case.ts';
import { identityContract } from '../../contract.ts';

export const removePasskey = personUseCase(identityContract.removePasskey, async ({ input, caller, context }) => {
  const { numDeletedRows } = await context.database.identity
    .deleteFrom('authPasskeys')
    .where('id', '=', input.id)
    .where('authUserId', '=', caller.authUserId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new ORPCError('NOT_FOUND', { message: 'This passkey was already removed.' });
});
