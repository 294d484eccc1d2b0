import { smallPng } from '#foundation/server/pdf/small-png.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { identityContract } from '../../contract.ts';
import { Clinic } from '../../contract-clinic.ts';

export const changeClinic = clinicUseCase(identityContract.changeClinic, async ({ input, caller, clinic, errors }) => {
  const logo = input.logo && (await smallPng(input.logo));
  if (input.logo && !logo) throw fieldFault('logo', 'Choose a PNG, JPEG or WebP picture');
  const row = await clinic
    .updateTable('clinics')
    .set({ ...input, logo, workingHours: JSON.stringify(input.workingHours), version: input.version + 1 })
    .where('id', '=', caller.clinicId)
    .where('version', '=', input.version)
    .returning(['name', 'address', 'gstin', 'timeZone', 'timeFormat', 'logo'])
    .returning(['workingHours', 'idleMinutes', 'queueOrder', 'version'])
    .executeTakeFirstOrThrow(() => errors.CHANGED_MEANWHILE());
  return Clinic.parse(row);
});
