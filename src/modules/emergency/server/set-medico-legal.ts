import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { emergencyContract } from '../contract.ts';
import { readCase } from './case-row.ts';

/** Allowed after the case is closed too: the police may come later. */
export const setMedicoLegal = clinicUseCase(emergencyContract.setMedicoLegal, async ({ input, clinic, errors }) => {
  const { isMedicoLegal, policeNote } = input;
  const { numUpdatedRows } = await clinic
    .updateTable('emergencyCases')
    .set((is) => ({ isMedicoLegal, policeNote, version: is('version', '+', 1) }))
    .where('id', '=', input.id)
    .where('version', '=', input.version)
    .executeTakeFirst();
  const current = await readCase(clinic, input.id);
  if (!current) throw errors.NOT_FOUND();
  if (numUpdatedRows === 0n) throw errors.CHANGED_MEANWHILE();
  return current;
});
