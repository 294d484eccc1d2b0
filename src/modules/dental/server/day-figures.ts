import { sql } from 'kysely';

/** Of `appointments as visit`: those of the clinic's day now, with a doctor of a dental department. */
export const dentalToday = (now: Date) => sql<boolean>`
  visit.appointment_date = (select (${now.toISOString()}::timestamptz at time zone time_zone)::date from clinics)
  and visit.doctor_id in (
    select doctors.user_id from doctors
      join departments on departments.clinic_id = doctors.clinic_id and departments.id = doctors.department_id
     where departments.specialty = 'dental')`;

/** Money of the clinic's day now that the practice took. */
export const dentalIncome = (now: Date) => sql<boolean>`
  transaction_date = (select (${now.toISOString()}::timestamptz at time zone time_zone)::date from clinics)
  and transaction_type <> 'expense' and category = 'Dental'`;
