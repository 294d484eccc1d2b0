import { clinicUseCase } from '#foundation/server/use-case.ts';
import { Clinic, identityContract } from '../contract.ts';

export const getClinic = clinicUseCase(identityContract.clinic, async ({ caller, clinic }) => {
  const row = await clinic
    .selectFrom('clinics')
    .select(['name', 'address', 'gstin', 'timeZone', 'logo', 'workingHours', 'idleMinutes', 'queueOrder', 'version'])
    .where('id', '=', caller.clinicId)
    .executeTakeFirstOrThrow();
  return Clinic.parse(row);
});
