import { ORPCError } from '@orpc/server';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { identityContract } from '../../contract.ts';

export const getCurrentUser = clinicUseCase(identityContract.me, async ({ caller, clinic }) => {
  const user = await clinic
    .selectFrom('users')
    .innerJoin('clinics', 'clinics.id', 'users.clinicId')
    .select(['users.id', 'users.email', 'users.name', 'users.role', 'users.clinicId'])
    .select(['clinics.name as clinicName', 'clinics.address as clinicAddress', 'clinics.timeZone as clinicTimeZone'])
    .select(['clinics.timeFormat', 'clinics.queueOrder'])
    .where('users.id', '=', caller.userId)
    .where('users.isActive', '=', true)
    .executeTakeFirstOrThrow(
      () => new ORPCError('NOT_FOUND', { message: 'Please complete your profile setup to continue.' }),
    );
  return { ...user, isSiteAdmin: caller.isSiteAdmin, isDemo: caller.isDemo };
});
