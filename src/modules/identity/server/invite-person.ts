import { isUniqueViolation } from '#foundation/server/database.ts';
import { personUseCase } from '#foundation/server/use-case.ts';
import { identityContract } from '../contract.ts';
import { createLink } from './create-link.ts';
import { readPeople } from './read-people.ts';

export const invitePerson = personUseCase(identityContract.invite, async ({ input, caller, context, errors }) => {
  try {
    return await context.database.identity.transaction().execute(async (identity) => {
      const account = await identity
        .insertInto('authUsers')
        .values({ email: input.email })
        .onConflict((conflict) => conflict.column('email').doUpdateSet((is) => ({ email: is.ref('authUsers.email') })))
        .returning(['id', 'passwordHash'])
        .executeTakeFirstOrThrow();
      const { id } = await identity
        .insertInto('users')
        .values({ ...input, clinicId: caller.clinicId, authUserId: account.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      const person = await readPeople(identity, caller.clinicId).where('users.id', '=', id).executeTakeFirstOrThrow();
      // Who has an account already keeps its password, and finds the clinic at the next sign-in.
      return { person, link: person.hasJoined ? null : await createLink(identity, 'invitation', account.id) };
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw errors.ALREADY_HERE();
    throw error;
  }
});
