import { type Handle, isUniqueViolation } from '#foundation/server/database/database.ts';
import { personUseCase, type RequestSettings } from '#foundation/server/requests/use-case.ts';
import { identityContract } from '../../contract.ts';
import { inviteToClinic } from './invite-to-clinic.ts';
import { mailInvitation } from './mail-invitation.ts';
import { readPeople } from './read-people.ts';

type Invitation = Parameters<typeof inviteToClinic>[1];

/** Offers a membership of the clinic and sends the link, in the transaction of `identity`. */
export async function sendInvitation(identity: Handle, invitation: Invitation, settings: RequestSettings) {
  const { clinicId } = invitation;
  const { userId, link } = await inviteToClinic(identity, invitation);
  const person = await readPeople(identity, clinicId).where('users.id', '=', userId).executeTakeFirstOrThrow();
  await mailInvitation(identity, { link, clinicId, userId, settings });
  return { person, link };
}

export const invitePerson = personUseCase(identityContract.invite, async ({ input, caller, context, errors }) => {
  const { clinicId, isDemo } = caller;
  try {
    return await context.database.identity
      .transaction()
      .execute((identity) => sendInvitation(identity, { ...input, clinicId, isDemo }, context.settings));
  } catch (error) {
    if (isUniqueViolation(error)) throw errors.ALREADY_HERE();
    throw error;
  }
});
