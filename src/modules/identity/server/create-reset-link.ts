import { ORPCError } from '@orpc/server';
import { personUseCase } from '#foundation/server/use-case.ts';
import { identityContract } from '../contract.ts';
import { createLink } from './create-link.ts';

export const createResetLink = personUseCase(identityContract.createResetLink, async ({ input, caller, context }) =>
  context.database.identity.transaction().execute(async (identity) => {
    const { authUserId, passwordHash } = await identity
      .selectFrom('users')
      .innerJoin('authUsers', 'authUsers.id', 'users.authUserId')
      .select(['users.authUserId', 'authUsers.passwordHash'])
      .where('users.clinicId', '=', caller.clinicId)
      .where('users.id', '=', input.id)
      .executeTakeFirstOrThrow(
        () => new ORPCError('NOT_FOUND', { message: 'There is nobody with this id in the clinic.' }),
      );
    return createLink(identity, passwordHash ? 'password_reset' : 'invitation', authUserId);
  }),
);
