import { type Handle, isUniqueViolation } from '#foundation/server/database.ts';
import type { RequestSettings } from '#foundation/server/use-case.ts';
import { personUseCase } from '#foundation/server/use-case.ts';
import { roleNames } from '#foundation/shared/roles.ts';
import { queueMessage } from '#modules/outbox/server/queue-message.ts';
import { identityContract, type Person } from '../contract.ts';
import { createLink } from './create-link.ts';
import { mailLink } from './mail-link.ts';
import { readPeople } from './read-people.ts';

interface Invited {
  person: Person;
  authUserId: string;
  clinicId: string;
  settings: RequestSettings;
}

/** Who has an account already keeps its password, and finds the clinic at the next sign-in. */
async function tellInvited(identity: Handle, { person, authUserId, clinicId, settings }: Invited) {
  const { name: clinicName } = await identity
    .selectFrom('clinics')
    .select('name')
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();
  const to = { ...person, clinicId, clinicName };
  if (person.hasJoined) {
    const signInAddress = `${settings.siteUrl}/login`;
    const values = { ...to, role: roleNames[person.role], signInAddress };
    await queueMessage(identity, { to: person.email, template: 'addedToClinic', values, clinicId }).execute();
    return null;
  }
  const link = await createLink(identity, 'invitation', authUserId);
  await mailLink(identity, { template: 'invitation', link, to, settings });
  return link;
}

export const invitePerson = personUseCase(identityContract.invite, async ({ input, caller, context, errors }) => {
  try {
    return await context.database.identity.transaction().execute(async (identity) => {
      const account = await identity
        .insertInto('authUsers')
        .values({ email: input.email })
        .onConflict((conflict) => conflict.column('email').doUpdateSet((is) => ({ email: is.ref('authUsers.email') })))
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id } = await identity
        .insertInto('users')
        .values({ ...input, clinicId: caller.clinicId, authUserId: account.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      const person = await readPeople(identity, caller.clinicId).where('users.id', '=', id).executeTakeFirstOrThrow();
      const invited = { person, authUserId: account.id, clinicId: caller.clinicId, settings: context.settings };
      return { person, link: await tellInvited(identity, invited) };
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw errors.ALREADY_HERE();
    throw error;
  }
});
