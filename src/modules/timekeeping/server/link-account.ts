import type { Handle } from '#foundation/server/database.ts';
import { isUniqueViolation } from '#foundation/server/database.ts';
import { fieldFault } from '#foundation/server/field-fault.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { sendInvitation } from '#modules/identity/server/invite-person.ts';
import { timekeepingContract } from '../contract.ts';
import { readMember } from './read-staff.ts';

const accountOf = (clinic: Handle, email: string) =>
  clinic.selectFrom('users').select('id').where('email', '=', email).where('role', '<>', 'patient').executeTakeFirst();

/** An account that is there already is linked; otherwise one is made by invitation. Admins are made by admins alone. */
export const linkAccount = clinicUseCase(
  timekeepingContract.linkAccount,
  async ({ input, caller, clinic, context, errors }) => {
    const member = await readMember(clinic, input.id);
    if (!member) throw errors.NOT_FOUND();
    if (!member.email) throw errors.NO_EMAIL();
    const { email, name } = member;
    const existing = await accountOf(clinic, email);
    if (!existing && (input.role === 'patient' || (input.role === 'admin' && caller.role !== 'admin'))) {
      throw fieldFault('role', input.role === 'patient' ? 'Choose a staff role.' : 'Only an admin can add admins.');
    }
    const { clinicId, isDemo } = caller;
    const invitation = { clinicId, isDemo, email, name, role: input.role };
    const userId =
      existing?.id ??
      (await context.database.identity
        .transaction()
        .execute((identity) => sendInvitation(identity, invitation, context.settings))
        .then(({ person }) => person.id)
        .catch((error) => {
          throw isUniqueViolation(error) ? errors.ACCOUNT_TAKEN() : error;
        }));
    await clinic
      .updateTable('staffMembers')
      .set((is) => ({ userId, version: is('version', '+', 1) }))
      .where('id', '=', member.id)
      .execute()
      .catch((error) => {
        throw isUniqueViolation(error) ? errors.ACCOUNT_TAKEN() : error;
      });
    return { member: (await readMember(clinic, member.id)) ?? member, isInvited: !existing };
  },
);
