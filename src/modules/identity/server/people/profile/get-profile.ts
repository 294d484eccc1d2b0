import { personUseCase } from '#foundation/server/requests/use-case.ts';
import { identityContract } from '../../../contract.ts';
import { readProfile } from './read-profile.ts';

export const getProfile = personUseCase(identityContract.profile, async ({ caller, context }) =>
  readProfile(context.database.identity, caller),
);
