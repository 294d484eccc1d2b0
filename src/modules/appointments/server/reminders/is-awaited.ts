import { sql } from 'kysely';

/**
 * False while the doctor of `visit` will be away and no one has decided whether the booking is kept: a reminder would
 * call the patient to an empty room. Needs `clinics` in the query.
 */
export const isAwaited = sql<boolean>`not exists (
  select from doctor_exceptions as away
   where away.clinic_id = visit.clinic_id and away.doctor_id = visit.doctor_id
     and visit.appointment_date between away.from_day and away.to_day and visit.kept_on_leave is distinct from away.id
     and (away.from_time is null
          or visit.starts_at < (visit.appointment_date + away.from_time) at time zone clinics.time_zone
          or visit.ends_at > (visit.appointment_date + away.to_time) at time zone clinics.time_zone))`;
