import { sql } from 'kysely';
import { lastBookableDay } from '../../rules.ts';

interface AskedPlace {
  doctorId: string;
  date: string;
  time: string;
  /** Defaults to `otherwise`. */
  minutes: number | undefined;
}

/**
 * Returns one row if the doctor's week allows the time and it is neither over nor years away, otherwise none. Clashes
 * with other visits are left to the exclusion constraint.
 */
export function bookablePlace({ doctorId, date, time, minutes }: AskedPlace, otherwise = sql`doctors.slot_minutes`) {
  const now = new Date().toISOString();
  return sql`
    select doctors.user_id as doctor_id, ${date}::date as day, span.starts_at, span.ends_at
      from doctors
      join users on users.clinic_id = doctors.clinic_id and users.id = doctors.user_id and users.is_active
      join clinics on clinics.id = doctors.clinic_id
     cross join lateral (select (${date}::date + ${time}::time) at time zone clinics.time_zone as starts_at) as moment
     cross join lateral (
       select moment.starts_at,
              moment.starts_at + coalesce(${minutes ?? null}::int, ${otherwise}) * interval '1 minute' as ends_at
     ) as span
     where doctors.user_id = ${doctorId} and span.ends_at > ${now}::timestamptz and ${date}::date <= ${lastBookableDay(now)}::date
       and exists (select from doctor_windows(${doctorId}, ${date}::date) as open_hours
                    where open_hours.starts_at <= span.starts_at and span.ends_at <= open_hours.ends_at)`;
}
