import { clinicUseCase } from '#foundation/server/use-case.ts';
import { identityContract } from '../contract.ts';

export const getCurrentUser = clinicUseCase(identityContract.me, async ({ caller, clinic }) =>
  clinic
    .selectFrom('users')
    .innerJoin('clinics', 'clinics.id', 'users.clinicId')
    .select(['users.id', 'users.email', 'users.name', 'users.role', 'users.clinicId', 'clinics.name as clinicName'])
    .where('users.id', '=', caller.userId)
    .executeTakeFirstOrThrow(),
);
