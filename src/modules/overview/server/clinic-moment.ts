import { type RawBuilder, sql } from 'kysely';
import { practiceCategories } from '#modules/staff/rules.ts';

interface Moment {
  now: string;
  before: string;
  day: string;
  midnight: string;
}

/**
 * The time now and a day ago, and the clinic's day with its midnight. One row, which the surrounding statement names
 * `moment`.
 */
export const clinicMoment = (now: Date): RawBuilder<Moment> => sql<Moment>`
  select given.now, given.now - interval '1 day' as before, today.day,
         today.day::timestamp at time zone clinics.time_zone as midnight,
         (today.day - 1)::timestamp at time zone clinics.time_zone as midnight_before
    from clinics
   cross join (select ${now.toISOString()}::timestamptz as now) as given
   cross join lateral (select (given.now at time zone clinics.time_zone)::date as day) as today`;

/** A condition on appointments: visits to the hospital itself. The dental and aesthetic rooms count their own. */
export const inHospital = sql<boolean>`doctor_id not in (
  select doctors.user_id from doctors
    join departments on departments.clinic_id = doctors.clinic_id and departments.id = doctors.department_id
   where departments.specialty <> 'hospital')`;

/** A condition on money: income of the hospital itself. */
export const ofHospital = sql<boolean>`category <> all (${[...practiceCategories]}::text[])`;
