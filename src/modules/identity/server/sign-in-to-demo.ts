import { ORPCError } from '@orpc/server';
import { useCase } from '#foundation/server/use-case.ts';
import { identityContract } from '../contract.ts';
import { demoClinicId, demoSessionMilliseconds } from '../rules.ts';
import { issueToken } from './tokens.ts';

export const signInToDemo = useCase(identityContract.demo, async ({ input, context }) => {
  const { database, settings } = context;
  if (!settings.demo) throw new ORPCError('NOT_FOUND', { message: 'There is no demo clinic on this server.' });
  const user = await database.identity
    .selectFrom('users')
    .innerJoin('clinics', 'clinics.id', 'users.clinicId')
    .select(['users.id', 'users.authUserId', 'users.email', 'users.name', 'users.role', 'users.clinicId'])
    .select('clinics.name as clinicName')
    .where('users.clinicId', '=', demoClinicId)
    .where('users.role', '=', input.role)
    .orderBy('users.createdAt')
    .executeTakeFirstOrThrow();
  const token = await issueToken(
    { ...user, userId: user.id },
    settings.sessionSecret,
    new Date(Date.now() + demoSessionMilliseconds),
  );
  return { token, user };
});
