import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Appointment, VisitState } from '../../contract-visit.ts';

/** All columns of a visit that lists show. */
const columns = sql`
  visit.id, visit.patient_id, visit.doctor_id, visit.appointment_date, visit.starts_at, visit.ends_at, visit.token_number,
  visit.kind, visit.status, visit.chief_complaint, visit.cancel_reason, visit.arrived_at, visit.started_at, visit.completed_at,
  visit.priority, visit.held_at, visit.queue_from, visit.kept_on_leave, visit.series_id, visit.version,
  patients.first_name, patients.last_name, patients.phone, patients.patient_number,
  users.name as doctor_name, users.role as doctor_role, doctors.speciality, doctors.room, departments.specialty`;

/** `visit` is the table or the rows a statement has just written. */
export function selectVisits(visit: RawBuilder<unknown>): RawBuilder<Appointment> {
  return sql<Appointment>`
    select ${columns} from ${visit} as visit
      join patients on patients.clinic_id = visit.clinic_id and patients.id = visit.patient_id
      join doctors on doctors.clinic_id = visit.clinic_id and doctors.user_id = visit.doctor_id
      join departments on departments.clinic_id = doctors.clinic_id and departments.id = doctors.department_id
      join users on users.clinic_id = visit.clinic_id and users.id = visit.doctor_id`;
}

interface Change {
  id: string;
  version: number;
  set: RawBuilder<unknown>;
  condition: RawBuilder<unknown>;
}

/** Updates a visit if it still has this version. */
export function updateVisit({ id, version, set, condition }: Change): RawBuilder<VisitState> {
  return sql<VisitState>`
    update appointments set ${set}, version = version + 1 where id = ${id} and version = ${version} and ${condition}
    returning id, status, cancel_reason, arrived_at, started_at, completed_at, priority, held_at, queue_from, kept_on_leave, version`;
}

export async function readVisit(clinic: Handle, id: string): Promise<Appointment | undefined> {
  const { rows } = await sql<Appointment>`
    ${selectVisits(sql`appointments`)} where visit.id = ${id}`.execute(clinic);
  return rows[0];
}
