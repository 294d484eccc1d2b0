import { sql } from 'kysely';

/** The line of history for a visit that has another doctor or time now: `before` is what it was, `visit` what it became. */
export const recordMove = sql`
      insert into appointment_changes (appointment_id, from_status, to_status, from_starts_at, to_starts_at,
                                       from_doctor_id, to_doctor_id)
      select visit.id, visit.status, visit.status, before.starts_at, visit.starts_at, before.doctor_id, visit.doctor_id
        from visit cross join before`;
