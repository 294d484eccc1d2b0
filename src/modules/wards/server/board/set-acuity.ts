import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { wardsContract } from '../../contract.ts';
import { selectWards } from './read-wards.ts';

export const setAcuity = clinicUseCase(wardsContract.setAcuity, async ({ input, clinic, errors }) => {
  const { numUpdatedRows } = await clinic
    .updateTable('wards')
    .set((is) => ({ acuity: input.acuity, version: is('version', '+', 1) }))
    .where('departmentId', '=', input.id)
    .where('version', '=', input.version)
    .executeTakeFirst();
  const ward = await selectWards(clinic).where('wards.departmentId', '=', input.id).executeTakeFirst();
  if (!ward) throw errors.NOT_FOUND();
  if (numUpdatedRows === 0n) throw errors.CHANGED_MEANWHILE();
  return ward;
});
