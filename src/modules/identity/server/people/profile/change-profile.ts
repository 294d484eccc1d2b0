import { isUniqueViolation } from '#foundation/server/database/database.ts';
import { personUseCase } from '#foundation/server/requests/use-case.ts';
import { identityContract } from '../../../contract.ts';
import { readProfile } from './read-profile.ts';

export const changeProfile = personUseCase(
  identityContract.changeProfile,
  async ({ input, caller, context, errors }) => {
    const { name, phone } = input;
    try {
      return await context.database.identity.transaction().execute(async (identity) => {
        await identity.updateTable('authUsers').set({ phone }).where('id', '=', caller.authUserId).execute();
        // The name that an admin gave to a person who has not accepted is up to that clinic.
        const places = identity.updateTable('users').where('authUserId', '=', caller.authUserId);
        await places.set({ name }).where('joinedAt', 'is not', null).execute();
        return readProfile(identity, caller);
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw errors.PHONE_TAKEN();
      throw error;
    }
  },
);
