import { clinicUseCase } from '#foundation/server/use-case.ts';
import { Clinic, identityContract } from '../contract.ts';

export const changeClinic = clinicUseCase(identityContract.changeClinic, async ({ input, caller, clinic, errors }) => {
  const row = await clinic
    .updateTable('clinics')
    .set({ ...input, workingHours: JSON.stringify(input.workingHours), version: input.version + 1 })
    .where('id', '=', caller.clinicId)
    .where('version', '=', input.version)
    .returning(['name', 'address', 'gstin', 'timeZone', 'logo', 'workingHours', 'idleMinutes', 'version'])
    .executeTakeFirstOrThrow(() => errors.CHANGED_MEANWHILE());
  return Clinic.parse(row);
});
