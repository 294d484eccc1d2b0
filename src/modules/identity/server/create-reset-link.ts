import { personUseCase } from '#foundation/server/use-case.ts';
import { identityContract } from '../contract.ts';
import { createLink } from './create-link.ts';
import { linkReceiver } from './link-receiver.ts';

export const createResetLink = personUseCase(identityContract.createResetLink, async ({ input, caller, context }) =>
  context.database.identity.transaction().execute(async (identity) => {
    const { authUserId, hasPassword } = await linkReceiver(identity, caller.clinicId, input.id);
    return createLink(identity, hasPassword ? 'password_reset' : 'invitation', authUserId);
  }),
);
