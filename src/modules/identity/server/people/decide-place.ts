import { ORPCError } from '@orpc/server';
import { personUseCase } from '#foundation/server/requests/use-case.ts';
import { identityContract } from '../../contract.ts';
import { createInvitation } from './invite-to-clinic.ts';
import { mailInvitation } from './mail-invitation.ts';
import { readPeople } from './read-people.ts';

/** Invites waiting people, or keeps them out as deactivated accounts. Repeating the same decision changes nothing. */
export const decidePlace = personUseCase(identityContract.decidePlace, ({ input, caller, context, errors }) =>
  context.database.identity.transaction().execute(async (identity) => {
    const { id: userId, isApproved } = input;
    const { clinicId } = caller;
    const decided = await identity
      .updateTable('users')
      .set((is) => ({ isActive: isApproved, approvalAskedAt: null, version: is('version', '+', 1) }))
      .where('clinicId', '=', clinicId)
      .where('id', '=', userId)
      .where('approvalAskedAt', 'is not', null)
      .returning('authUserId')
      .executeTakeFirst();
    const person = await readPeople(identity, clinicId).where('users.id', '=', userId).executeTakeFirst();
    if (!person) throw new ORPCError('NOT_FOUND', { message: 'Person not found.' });
    if (!decided && (person.hasJoined || person.isActive !== isApproved)) throw errors.NOT_WAITING();
    if (decided && isApproved) {
      const link = await createInvitation(identity, { ...decided, clinicId, userId });
      await mailInvitation(identity, { link, clinicId, userId, settings: context.settings });
    }
    return person;
  }),
);
