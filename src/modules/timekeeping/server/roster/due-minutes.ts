import { sql } from 'kysely';

/**
 * What is planned of a row of `roster_shifts`, without half a day of leave. The shift itself stays as it is: the person comes.
 * The half days are read once, not once for each shift of a month.
 */
export const dueMinutes = sql<number>`
  roster_shifts.planned_minutes / case when (roster_shifts.clinic_id, roster_shifts.staff_id, roster_shifts.day) in (
    select off.clinic_id, off.staff_id, off.from_day from leave_requests as off
     where off.half is not null and off.status = 'approved') then 2 else 1 end`;
