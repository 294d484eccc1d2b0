import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { requirePatient } from '#modules/patients/server/require-patient.ts';
import { dentalContract } from '../../contract.ts';
import type { Change } from '../../contract-chart.ts';

const listed = 500;

export const listHistory = clinicUseCase(dentalContract.history, async ({ input: { patientId }, clinic }) => {
  await requirePatient(clinic, patientId);
  const { rows } = await sql<Change>`
    select change.id, change.at, users.name as by, entry.tooth, entry.surfaces, entry.code, change.from_status, change.to_status,
           change.to_status is null and entry.strike_reason <> '' as is_struck
      from dental_entries as entry
      join dental_entry_changes as change on change.clinic_id = entry.clinic_id and change.entry_id = entry.id
      left join users on users.clinic_id = change.clinic_id and users.id = change.changed_by
     where entry.patient_id = ${patientId}
     order by change.at desc, change.id desc limit ${listed}`.execute(clinic);
  return rows;
});
