import { sql } from 'kysely';

/**
 * Planned minutes of a row of `roster_shifts`, halved by half a day of leave. The shift itself stays, since the person
 * comes. The half days are read once, not once per shift of a month.
 */
export const dueMinutes = sql<number>`
  roster_shifts.planned_minutes / case when (roster_shifts.clinic_id, roster_shifts.staff_id, roster_shifts.day) in (
    select off.clinic_id, off.staff_id, off.from_day from leave_requests as off
     where off.half is not null and off.status = 'approved') then 2 else 1 end`;
