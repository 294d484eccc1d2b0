import { sql } from 'kysely';
import { doctorsOf } from '#modules/staff/server/doctors-of.ts';
import { newClientDays } from '../../rules/figures.ts';

/** Of appointments: a visit to an aesthetic department; what is cancelled does not count. */
const isAesthetic = sql<boolean>`status <> 'cancelled' and doctor_id = ${doctorsOf('aesthetic')}`;

/**
 * The clients who are new, with their first visit, for a statement with a `moment`. Asks only those who came lately whether
 * they came before, and so reads no more as the years go by.
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
