import { sql } from 'kysely';
import { doctorsOf } from '#modules/staff/server/doctors-of.ts';

/** Of `appointments as visit`: those of the clinic's day now, with a doctor of a dental department. */
export const dentalToday = (now: Date) => sql<boolean>`
  visit.appointment_date = (select (${now.toISOString()}::timestamptz at time zone time_zone)::date from clinics)
  and visit.doctor_id = ${doctorsOf('dental')}`;

/** Money of the clinic's day now that the practice took. */
export const dentalIncome = (now: Date) => sql<boolean>`
  transaction_date = (select (${now.toISOString()}::timestamptz at time zone time_zone)::date from clinics)
  and transaction_type <> 'expense' and category = 'Dental'`;
