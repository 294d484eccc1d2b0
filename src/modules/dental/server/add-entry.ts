import { clinicUseCase } from '#foundation/server/use-case.ts';
import { requirePatient } from '#modules/patients/server/require-patient.ts';
import { dentalContract } from '../contract.ts';
import { inOrder } from '../rules/teeth.ts';
import { readEntry } from './entry-row.ts';

export const addEntry = clinicUseCase(dentalContract.addEntry, async ({ input, clinic }) => {
  await requirePatient(clinic, input.patientId);
  const now = new Date().toISOString();
  const { id } = await clinic
    .insertInto('dentalEntries')
    .values({ ...input, surfaces: inOrder(input.surfaces), createdAt: now, changedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const added = await readEntry(clinic, id);
  if (!added) throw new Error('An entry that was just added is not there');
  return added;
});
