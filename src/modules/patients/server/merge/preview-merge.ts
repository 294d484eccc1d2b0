import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { recordOpening } from '#modules/audit/server/record-opening.ts';
import { patientsContract } from '../../contract.ts';
import { recordColumns } from '../patient-columns.ts';
import { patientNotFound } from '../patient-not-found.ts';
import { readCare } from './read-care.ts';

export const previewMerge = clinicUseCase(patientsContract.mergePreview, async ({ input, clinic }) => {
  const read = (id: string) =>
    clinic.selectFrom('patients').select(recordColumns).where('id', '=', id).executeTakeFirstOrThrow(patientNotFound);
  const { keptId, otherId } = input;
  const [kept, other] = [await read(keptId), await read(otherId)];
  await recordOpening(clinic, keptId);
  await recordOpening(clinic, otherId);
  const { rows: moves } = await sql<{ name: string; count: number }>`
    select name, count from count_patient_rows(${otherId}) where count > 0`.execute(clinic);
  return { kept, other, moves, ...(await readCare(clinic, [keptId, otherId])) };
});
