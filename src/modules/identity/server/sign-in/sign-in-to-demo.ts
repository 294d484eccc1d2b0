import { ORPCError } from '@orpc/server';
import { useCase } from '#foundation/server/requests/use-case.ts';
import { identityContract } from '../../contract.ts';
import { demoClinicId, demoEmail } from '../../rules.ts';
import { openSession } from '../sessions/open-session.ts';
import { countRequest } from './failed-tries.ts';

export const signInToDemo = useCase(identityContract.demo, async ({ input, context }) => {
  const { database, settings } = context;
  if (!settings.demo) throw new ORPCError('NOT_FOUND', { message: 'There is no demo clinic on this server.' });
  await countRequest('demoSignIns', context);
  const account = await database.identity
    .selectFrom('users')
    .innerJoin('authUsers', 'authUsers.id', 'users.authUserId')
    .select(['users.authUserId', 'authUsers.passwordHash'])
    .where('users.clinicId', '=', demoClinicId)
    .where('users.role', '=', input.role)
    .where('users.isActive', '=', true)
    .where('users.joinedAt', 'is not', null)
    // Other users with the role may have the same creation time.
    .orderBy((user) => user('users.email', '=', demoEmail(input.role)), 'desc')
    .orderBy('users.createdAt')
    .executeTakeFirstOrThrow(
      () => new ORPCError('NOT_FOUND', { message: 'No one has this role in the demo clinic. Reset the demo data.' }),
    );
  return openSession(context, account, { secondFactor: false, clinicId: demoClinicId });
});
