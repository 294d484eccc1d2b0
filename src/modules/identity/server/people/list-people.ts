import { personUseCase } from '#foundation/server/requests/use-case.ts';
import { identityContract } from '../../contract.ts';
import { readPeople } from './read-people.ts';

export const listPeople = personUseCase(identityContract.people, async ({ caller, context }) =>
  readPeople(context.database.identity, caller.clinicId).execute(),
);
