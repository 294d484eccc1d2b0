import { isUniqueViolation } from '#foundation/server/database.ts';
import { personUseCase } from '#foundation/server/use-case.ts';
import { identityContract } from '../contract.ts';
import { inviteToClinic } from './invite-to-clinic.ts';
import { linkReceiver } from './link-receiver.ts';
import { mailLink } from './mail-link.ts';
import { readPeople } from './read-people.ts';

export const invitePerson = personUseCase(identityContract.invite, async ({ input, caller, context, errors }) => {
  const { clinicId, isDemo } = caller;
  try {
    return await context.database.identity.transaction().execute(async (identity) => {
      const { userId, link } = await inviteToClinic(identity, { ...input, clinicId, isDemo });
      const person = await readPeople(identity, clinicId).where('users.id', '=', userId).executeTakeFirstOrThrow();
      const to = await linkReceiver(identity, clinicId, userId);
      const template = link.setsPassword ? 'invitation' : 'furtherClinic';
      await mailLink(identity, { template, link, to, settings: context.settings });
      return { person, link };
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw errors.ALREADY_HERE();
    throw error;
  }
});
