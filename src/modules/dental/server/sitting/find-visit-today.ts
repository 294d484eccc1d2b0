import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';

/**
 * The visit on the clinic's current day that is booked for a plan and in which no sitting was held. Null if the patient
 * comes without one.
 */
export async function findVisitToday(db: Handle, planId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select visit.id
      from treatment_visits
      join appointments as visit on visit.clinic_id = treatment_visits.clinic_id and visit.id = treatment_visits.appointment_id
      join clinics on clinics.id = visit.clinic_id
     where treatment_visits.plan_id = ${planId} and visit.status <> 'cancelled'
       and visit.appointment_date = (${new Date().toISOString()}::timestamptz at time zone clinics.time_zone)::date
       and not exists (
         select 1 from treatment_sessions as held
          where held.clinic_id = visit.clinic_id and held.appointment_id = visit.id and held.status <> 'cancelled')
     order by visit.starts_at
     limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
