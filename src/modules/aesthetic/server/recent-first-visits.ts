import { sql } from 'kysely';
import { newClientDays } from '../rules/figures.ts';

/** Of appointments: a visit to an aesthetic department; what is cancelled does not count. */
const isAesthetic = sql<boolean>`status <> 'cancelled' and doctor_id = any (array(
  select doctors.user_id from doctors
    join departments on departments.clinic_id = doctors.clinic_id and departments.id = doctors.department_id
   where departments.specialty = 'aesthetic'))`;

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
