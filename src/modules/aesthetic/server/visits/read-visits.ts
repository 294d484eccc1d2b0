import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Status } from '#modules/appointments/rules.ts';
import type { AestheticVisit } from '../../contract-visits.ts';
import { shownStatus } from '../../rules/visit-status.ts';

type Row = Omit<AestheticVisit, 'status'> & { status: Status; inConsultation: boolean };

/** Visits of the aesthetic departments, each with the plan it is for and the session held in it. */
export async function readVisits(clinic: Handle, where: RawBuilder<unknown>): Promise<AestheticVisit[]> {
  const { rows } = await sql<Row>`
    select visit.id, visit.patient_id, patients.first_name, patients.last_name, patients.patient_number, patients.phone,
           visit.appointment_date, visit.starts_at, visit.ends_at, visit.token_number, visit.status, visit.arrived_at,
           visit.kind, visit.priority, visit.held_at, visit.queue_from,
           visit.doctor_id as practitioner_id, users.name as practitioner, users.role as practitioner_role,
           coalesce(plan.title, nullif(visit.chief_complaint, ''), 'Consultation') as treatment_type,
           plan.id as plan_id, held.id as session_id,
           case when plan.id is not null then coalesce(held.session_number, done.sessions + sooner.visits + 1)::int end as session_number,
           plan.planned_sessions, visit.version, talk.appointment_id is not null as in_consultation
      from appointments as visit
      join patients on patients.clinic_id = visit.clinic_id and patients.id = visit.patient_id
      join doctors on doctors.clinic_id = visit.clinic_id and doctors.user_id = visit.doctor_id
      join departments on departments.clinic_id = doctors.clinic_id and departments.id = doctors.department_id
                      and departments.specialty = 'aesthetic'
      join users on users.clinic_id = visit.clinic_id and users.id = visit.doctor_id
      left join treatment_visits as meant on meant.clinic_id = visit.clinic_id and meant.appointment_id = visit.id
      left join treatment_plans as plan on plan.clinic_id = meant.clinic_id and plan.id = meant.plan_id
      left join aesthetic_consultations as talk on talk.clinic_id = visit.clinic_id and talk.appointment_id = visit.id
      left join lateral (
        select id, session_number from treatment_sessions
         where clinic_id = visit.clinic_id and appointment_id = visit.id and status <> 'cancelled'
         order by session_number desc limit 1
      ) as held on true
      left join lateral (
        select count(*) as sessions from treatment_sessions
         where clinic_id = plan.clinic_id and plan_id = plan.id and status <> 'cancelled'
      ) as done on true
      left join lateral (
        select count(*) as visits
          from treatment_visits as other
          join appointments as earlier on earlier.clinic_id = other.clinic_id and earlier.id = other.appointment_id
         where other.clinic_id = plan.clinic_id and other.plan_id = plan.id and earlier.starts_at < visit.starts_at
           and earlier.status in ('scheduled', 'confirmed', 'in_progress') and earlier.ends_at > ${new Date().toISOString()}::timestamptz
           and not exists (
             select 1 from treatment_sessions as begun
              where begun.clinic_id = earlier.clinic_id and begun.appointment_id = earlier.id and begun.status <> 'cancelled')
      ) as sooner on true
     where ${where}
     order by visit.starts_at, visit.token_number`.execute(clinic);
  return rows.map(({ inConsultation, status, ...visit }) => ({
    ...visit,
    status: shownStatus(status, inConsultation),
  }));
}

export async function readVisit(clinic: Handle, id: string): Promise<AestheticVisit | undefined> {
  return (await readVisits(clinic, sql`visit.id = ${id}`))[0];
}
