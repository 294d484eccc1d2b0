import { ORPCError } from '@orpc/server';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { identityContract } from '../contract.ts';
import { demoClinicId } from '../rules.ts';

export const getCurrentUser = clinicUseCase(identityContract.me, async ({ caller, clinic, context }) => {
  const user = await clinic
    .selectFrom('users')
    .innerJoin('clinics', 'clinics.id', 'users.clinicId')
    .select(['users.id', 'users.email', 'users.name', 'users.role', 'users.clinicId'])
    .select(['clinics.name as clinicName', 'clinics.timeZone as clinicTimeZone'])
    .where('users.id', '=', caller.userId)
    .where('users.isActive', '=', true)
    .executeTakeFirstOrThrow(
      () => new ORPCError('NOT_FOUND', { message: 'Please complete your profile setup to continue.' }),
    );
  const isDemo = context.settings.demo && caller.clinicId === demoClinicId;
  return { ...user, isSiteAdmin: caller.isSiteAdmin, isDemo };
});
