import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { patientsContract } from '../../contract.ts';
import type { PatientMerge } from '../../contract-merge.ts';
import { undoDays } from '../../rules/merge.ts';
import { requirePatient } from '../require-patient.ts';

const nameOf = (patient: string) =>
  sql`concat_ws(' ', ${sql.ref(`${patient}.first_name`)}, ${sql.ref(`${patient}.last_name`)})`;

export const listMerges = clinicUseCase(patientsContract.merges, async ({ input, clinic }) => {
  await requirePatient(clinic, input.id);
  const { rows } = await sql<PatientMerge>`
    select merge.id, merge.kept_id, ${nameOf('kept')} as kept_name, kept.patient_number as kept_number,
           merge.merged_id, ${nameOf('merged')} as merged_name, merged.patient_number as merged_number,
           merge.merged_at, people.name as merged_by, merge.merged_at + make_interval(days => ${undoDays}) as undo_until,
           merge.merged_at + make_interval(days => ${undoDays}) > now() and kept.merged_into is null as can_undo
      from patient_merges as merge
      join patients as kept on kept.id = merge.kept_id
      join patients as merged on merged.id = merge.merged_id
      join users as people on people.id = merge.merged_by
     where (merge.kept_id = ${input.id} or merge.merged_id = ${input.id}) and merge.undone_at is null
     order by merge.merged_at desc`.execute(clinic);
  return rows;
});
