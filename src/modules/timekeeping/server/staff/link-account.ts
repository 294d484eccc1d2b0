import { type Handle, isUniqueViolation } from '#foundation/server/database/database.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { type Caller, clinicUseCase, type RequestContext } from '#foundation/server/requests/use-case.ts';
import { type Role, roleNames } from '#foundation/shared/roles.ts';
import { sendInvitation } from '#modules/identity/server/people/invite-person.ts';
import { askForPlace } from '#modules/identity/server/people/invite-to-clinic.ts';
import { isAlone } from '#modules/identity/server/people/is-alone.ts';
import { notifyRoles } from '#modules/notifications/server/notify.ts';
import { timekeepingContract } from '../../contract.ts';
import type { StaffMember } from '../../contract-staff.ts';
import { keepsStaff, mayInvite } from '../../rules/staff.ts';
import { lockStaff } from '../time-tracking/clock-entry.ts';
import { readMember } from './read-staff.ts';

const accountOf = (clinic: Handle, email: string) =>
  clinic.selectFrom('users').select('id').where('email', '=', email).where('role', '<>', 'patient').executeTakeFirst();

/** The form refuses these too: nobody becomes a patient here, and only admins can add admins. */
function checkRole(role: Role, caller: Caller) {
  if (role === 'patient') throw fieldFault('role', 'Choose a staff role.');
  if (role === 'admin' && caller.role !== 'admin') throw fieldFault('role', 'Only an admin can add admins.');
}

/** Creates an account, which is invited at once or waits for an admin. */
async function newAccount(context: RequestContext, caller: Caller, { email, name }: StaffMember, role: Role) {
  const { clinicId, isDemo, userId: except } = caller;
  const place = { clinicId, isDemo, email, name, role };
  const isWaiting = !mayInvite(caller.role);
  const userId = await context.database.identity
    .transaction()
    .execute(async (identity) =>
      isWaiting ? askForPlace(identity, place) : (await sendInvitation(identity, place, context.settings)).person.id,
    );
  if (isWaiting) {
    await notifyRoles(context.database.clinic(clinicId), {
      kind: 'account',
      roles: ['admin'],
      except,
      title: 'An account is waiting for an admin',
      body: `${name}, ${roleNames[role]}. Approve or decline it under Settings, People.`,
      path: '/settings/people',
    });
  }
  return { userId, isWaiting };
}

/** Links an existing account or creates one. A person who has an account keeps it until an admin unlinks it. */
export const linkAccount = clinicUseCase(
  timekeepingContract.linkAccount,
  async ({ input, caller, clinic, context, errors }) => {
    const taken = (error: unknown) => {
      throw isUniqueViolation(error) ? errors.ACCOUNT_TAKEN() : error;
    };
    // The account is created on another connection, so a repeated request must wait here for the first one.
    await lockStaff(clinic, input.id);
    const member = await readMember(clinic, input.id);
    if (!member) throw errors.NOT_FOUND();
    if (member.hasAccount) throw errors.ALREADY_LINKED();
    if (!member.email) throw errors.NO_EMAIL();
    const existing = await accountOf(clinic, member.email);
    // The author of a record with a salary must not link it to their own account.
    if (existing?.id === caller.userId && !(await isAlone(clinic, caller, keepsStaff))) throw errors.OWN_ACCOUNT();
    if (!existing) checkRole(input.role, caller);
    const { userId, isWaiting } = existing
      ? { userId: existing.id, isWaiting: false }
      : await newAccount(context, caller, member, input.role).catch(taken);
    const { numUpdatedRows } = await clinic
      .updateTable('staffMembers')
      .set((is) => ({ userId, version: is('version', '+', 1) }))
      .where('id', '=', member.id)
      .where('userId', 'is', null)
      .executeTakeFirst()
      .catch(taken);
    if (numUpdatedRows === 0n) throw errors.ALREADY_LINKED();
    const linked = (await readMember(clinic, member.id)) ?? member;
    return { member: linked, isInvited: !existing && !isWaiting, isWaiting };
  },
);
