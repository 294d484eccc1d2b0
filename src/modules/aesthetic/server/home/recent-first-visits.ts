import { sql } from 'kysely';
import { doctorsOf } from '#modules/staff/server/doctors-of.ts';
import { newClientDays } from '../../rules/figures.ts';

/** Selects appointments at an aesthetic department that are not cancelled. */
const isAesthetic = sql<boolean>`status <> 'cancelled' and doctor_id = ${doctorsOf('aesthetic')}`;

/**
 * New clients and their first visits, for a statement that defines `moment`. Only checks recent visitors for earlier
 * visits, so it does not read more as the years go by.
 */
export const recentFirstVisits = sql`
  select recent.patient_id, recent.first_visit_at
    from (select patient_id, min(starts_at) as first_visit_at from appointments
           where appointment_date > (select day - ${newClientDays}::int from moment)
             and appointment_date <= (select day from moment) and ${isAesthetic}
           group by patient_id) as recent
   where not exists (
     select from appointments
      where patient_id = recent.patient_id and ${isAesthetic}
        and appointment_date <= (select day - ${newClientDays}::int from moment))`;
