import { sql } from 'kysely';
import { brokenConstraint, type Handle } from '#foundation/server/database/database.ts';
import { type Caller, personUseCase } from '#foundation/server/requests/use-case.ts';
import { clinicalRoles } from '#foundation/shared/roles.ts';
import { createInvitation, inviteToClinic } from '#modules/identity/server/people/invite-to-clinic.ts';
import { mailInvitation } from '#modules/identity/server/people/mail-invitation.ts';
import { readPeople } from '#modules/identity/server/people/read-people.ts';
import { portalContract } from '../contract.ts';
import { isOfOtherStaff } from './is-of-other-staff.ts';
import { requireOwnPatient } from './require-own-patient.ts';
import { selectAccounts } from './select-accounts.ts';

interface Asked {
  email: string;
  name: string;
  clinicId: string;
  isDemo: boolean;
}

/** The account with this e-mail in the clinic, added if there is none, and a link if the person has not joined yet. */
async function findOrInvite(identity: Handle, { clinicId, email, ...asked }: Asked) {
  const known = await readPeople(identity, clinicId)
    .select('users.authUserId')
    .where('users.email', '=', email)
    .executeTakeFirst();
  if (!known) return inviteToClinic(identity, { ...asked, clinicId, email, role: 'patient' });
  const { id: userId, authUserId, role, hasJoined } = known;
  if (role !== 'patient') return null;
  return { userId, link: hasJoined ? null : await createInvitation(identity, { authUserId, clinicId, userId }) };
}

const confirmedBy = ({ userId }: Caller) => ({ confirmedAt: sql<string>`now()`, confirmedBy: userId });

/** The holder of a new link could take over the account, so earlier confirmations are withdrawn. */
async function closeRecords(identity: Handle, clinicId: string, userId: string) {
  await identity
    .updateTable('patientAccounts')
    .set({ confirmedAt: null, confirmedBy: null })
    .where('clinicId', '=', clinicId)
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .execute();
}

export const inviteToPortal = personUseCase(portalContract.invite, async ({ input, caller, context, errors }) => {
  const { clinicId, isDemo } = caller;
  const { relation, email, name } = input;
  const { database, settings } = context;
  // Anyone with the link can take over the account. It is shown, to be scanned at the desk, only where no e-mail is
  // sent.
  const isMailed = settings.canSend.email && !isDemo;
  const clinic = database.clinic(clinicId);
  const patientId = await requireOwnPatient(clinic, input.patientId);
  const isConfirmed = clinicalRoles.some((role) => role === caller.role);
  if (!isConfirmed && (await isOfOtherStaff(clinic, { email, patientId, isSelf: relation === 'self' }))) {
    throw errors.ASK_ADMIN();
  }
  try {
    return await database.identity.transaction().execute(async (identity) => {
      const found = await findOrInvite(identity, { email, name, clinicId, isDemo });
      if (!found) throw errors.WORKS_HERE();
      const { userId, link } = found;
      await identity
        .insertInto('patientAccounts')
        .values({ clinicId, userId, patientId, relation, ...(isConfirmed && confirmedBy(caller)) })
        .onConflict((conflict) => conflict.columns(['clinicId', 'userId', 'patientId']).doNothing())
        .execute();
      if (link) {
        if (!isConfirmed) await closeRecords(identity, clinicId, userId);
        await mailInvitation(identity, { link, clinicId, userId, settings });
      }
      const account = await selectAccounts(identity, clinicId, patientId)
        .where('patientAccounts.userId', '=', userId)
        .executeTakeFirstOrThrow();
      return { account, link: isMailed ? null : link, isMailed: isMailed && link !== null };
    });
  } catch (error) {
    throw brokenConstraint(error) === 'patient_accounts_one_self' ? errors.OTHER_SELF() : error;
  }
});
