import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { identityContract } from '../../contract.ts';
import { Clinic } from '../../contract-clinic.ts';

export const getClinic = clinicUseCase(identityContract.clinic, async ({ caller, clinic }) => {
  const row = await clinic
    .selectFrom('clinics')
    .select(['name', 'address', 'gstin', 'timeZone', 'timeFormat', 'logo'])
    .select(['workingHours', 'idleMinutes', 'queueOrder', 'version'])
    .where('id', '=', caller.clinicId)
    .executeTakeFirstOrThrow();
  return Clinic.parse(row);
});
