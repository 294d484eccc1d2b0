import { ORPCError } from '@orpc/server';
import { personUseCase } from '#foundation/server/requests/use-case.ts';
import { identityContract } from '../../contract.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { readPeople } from './read-people.ts';

/**
 * Locks the admins while deciding, so that two cannot remove each other at the same time. Locks the account before
 * them, so that a concurrent sign-in comes either before, and its session ends, or after.
 */
export const changePerson = personUseCase(identityContract.changePerson, async ({ input, caller, context, errors }) => {
  const { person, ended } = await context.database.identity.transaction().execute(async (identity) => {
    const accountOf = identity.selectFrom('users').select('authUserId').where('clinicId', '=', caller.clinicId);
    await identity
      .selectFrom('authUsers')
      .select('id')
      .where('id', 'in', accountOf.where('id', '=', input.id))
      .forUpdate()
      .execute();
    const admins = await identity
      .selectFrom('users')
      .select('id')
      .where('clinicId', '=', caller.clinicId)
      .where('role', '=', 'admin')
      .where('isActive', '=', true)
      .where('joinedAt', 'is not', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    const staysAdmin = input.isActive && input.role === 'admin';
    if (!staysAdmin && admins.length === 1 && admins[0]?.id === input.id) throw errors.LAST_ADMIN();

    const changed = await identity
      .updateTable('users')
      .set({ role: input.role, isActive: input.isActive, version: input.version + 1 })
      .$if(input.isActive, (update) => update.set({ approvalAskedAt: null }))
      .where('clinicId', '=', caller.clinicId)
      .where('id', '=', input.id)
      .where('version', '=', input.version)
      .$if(input.role === 'patient', (update) => update.where('role', '=', 'patient'))
      .returning('authUserId')
      .executeTakeFirst();
    const person = await readPeople(identity, caller.clinicId).where('users.id', '=', input.id).executeTakeFirst();
    if (!person) throw new ORPCError('NOT_FOUND', { message: 'Person not found in this clinic.' });
    if (input.role === 'patient' && person.role !== 'patient') throw errors.NOT_A_PATIENT();
    if (!changed) throw errors.CHANGED_MEANWHILE();
    const sessions = await endSessions(identity, { authUserId: changed.authUserId, clinicId: caller.clinicId });
    return { person, ended: sessions };
  });
  await context.heardEverywhere(ended);
  return person;
});
