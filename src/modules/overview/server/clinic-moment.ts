import { type RawBuilder, sql } from 'kysely';

interface Moment {
  now: string;
  before: string;
  day: string;
  midnight: string;
}

/** Now and a day ago, and the clinic's day with its midnight. A row that the statement around it names `moment`. */
export const clinicMoment = (now: Date): RawBuilder<Moment> => sql<Moment>`
  select given.now, given.now - interval '1 day' as before, today.day,
         today.day::timestamp at time zone clinics.time_zone as midnight,
         (today.day - 1)::timestamp at time zone clinics.time_zone as midnight_before
    from clinics
   cross join (select ${now.toISOString()}::timestamptz as now) as given
   cross join lateral (select (given.now at time zone clinics.time_zone)::date as day) as today`;
