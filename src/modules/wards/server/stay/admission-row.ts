import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Admission } from '../../contract-board.ts';

/** Admissions with their current beds. Both arguments can be tables, or rows that a statement has just written. */
export function selectAdmissions(
  admission: RawBuilder<unknown>,
  stay: RawBuilder<unknown> = sql`(select * from bed_stays where to_at is null)`,
): RawBuilder<Admission> {
  return sql<Admission>`
    select admission.id, admission.patient_id, patients.first_name, patients.last_name, admission.unknown_label,
           patients.patient_number, admission.doctor_id, users.name as doctor_name, admission.reason,
           admission.admitted_at, admission.discharged_at, admission.discharge_kind, stay.bed_id, beds.label as bed_label, admission.version
      from ${admission} as admission
      left join patients on patients.clinic_id = admission.clinic_id and patients.id = admission.patient_id
      left join users on users.clinic_id = admission.clinic_id and users.id = admission.doctor_id
      left join ${stay} as stay on stay.clinic_id = admission.clinic_id and stay.admission_id = admission.id
      left join beds on beds.clinic_id = stay.clinic_id and beds.id = stay.bed_id`;
}

export async function readAdmission(clinic: Handle, id: string): Promise<Admission | undefined> {
  const { rows } = await sql<Admission>`
    ${selectAdmissions(sql`admissions`)} where admission.id = ${id}`.execute(clinic);
  return rows[0];
}
