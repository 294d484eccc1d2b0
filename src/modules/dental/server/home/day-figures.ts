import { sql } from 'kysely';
import { doctorsOf } from '#modules/staff/server/doctors-of.ts';

/** Filters `appointments as visit` by the clinic's current day and doctors of a dental department. */
export const dentalToday = (now: Date) => sql<boolean>`
  visit.appointment_date = (select (${now.toISOString()}::timestamptz at time zone time_zone)::date from clinics)
  and visit.doctor_id = ${doctorsOf('dental')}`;

/** Filters for income of the practice on the clinic's current day. */
export const dentalIncome = (now: Date) => sql<boolean>`
  transaction_date = (select (${now.toISOString()}::timestamptz at time zone time_zone)::date from clinics)
  and transaction_type <> 'expense' and category = 'Dental'`;
