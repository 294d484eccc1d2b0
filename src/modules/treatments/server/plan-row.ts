import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Plan } from '../contract.ts';
import { sessionsDone } from './sessions-done.ts';

/**
 * For `appointments` of `treatment_plans as plan`: whether no session was held in the visit yet. Dental work done on a
 * row of the plan counts on its day.
 */
const isStillToCome = sql<boolean>`
  not exists (
    select 1 from treatment_sessions as held
     where held.clinic_id = plan.clinic_id and held.plan_id = plan.id and held.appointment_id = appointments.id
       and held.status <> 'cancelled')
  and not exists (
    select 1 from dental_entries as work
     where work.clinic_id = plan.clinic_id and work.plan_id = plan.id and work.removed_at is null and work.status = 'completed'
       and (work.changed_at at time zone clinics.time_zone)::date = appointments.appointment_date
       and work.sitting <= ${sessionsDone})`;

/** Plans with their completed sessions and the next booked visit; `plans` can also be rows just written. */
export function selectPlans(where: RawBuilder<unknown>, plans = sql`treatment_plans`): RawBuilder<Plan> {
  const now = new Date().toISOString();
  return sql<Plan>`
    select plan.id, plan.patient_id, patients.first_name, patients.last_name, patients.phone, patients.patient_number,
           plan.specialty, plan.title, plan.carer_id, users.name as carer_name, plan.planned_sessions,
           ${sessionsDone} as sessions_completed, coalesce(booked.visits, 0)::int as sessions_booked,
           plan.interval_days, greatest(done.last_day, booked.last_day) as last_session_on, plan.estimate::float8 as estimate, plan.note, plan.status,
           booked.next_id as next_visit_id, booked.next_at as next_visit_at, open_session.id as open_session_id,
           plan.created_at, plan.version
      from ${plans} as plan
      join clinics on clinics.id = plan.clinic_id
      join patients on patients.clinic_id = plan.clinic_id and patients.id = plan.patient_id
      left join users on users.clinic_id = plan.clinic_id and users.id = plan.carer_id
      left join treatment_sessions as open_session
        on open_session.clinic_id = plan.clinic_id and open_session.plan_id = plan.id and open_session.status = 'in_progress'
      left join lateral (
        select max((completed_at at time zone clinics.time_zone)::date) as last_day
          from treatment_sessions
         where clinic_id = plan.clinic_id and plan_id = plan.id and status = 'completed'
      ) as done on true
      left join lateral (
        select count(*) as visits, max(appointment_date) as last_day,
               (array_agg(appointments.id order by starts_at))[1] as next_id, min(starts_at) as next_at
          from treatment_visits
          join appointments on appointments.clinic_id = treatment_visits.clinic_id and appointments.id = treatment_visits.appointment_id
         where treatment_visits.clinic_id = plan.clinic_id and treatment_visits.plan_id = plan.id
           and appointments.status in ('scheduled', 'confirmed') and appointments.ends_at > ${now}::timestamptz
           and ${isStillToCome}
      ) as booked on true
     where ${where}`;
}

export async function readPlan(clinic: Handle, id: string): Promise<Plan | undefined> {
  const { rows } = await selectPlans(sql`plan.id = ${id}`).execute(clinic);
  return rows[0];
}
