import { sql } from 'kysely';

/** What is planned of a row of `roster_shifts`, without half a day of leave. The shift itself stays as it is: the person comes. */
export const dueMinutes = sql<number>`
  roster_shifts.planned_minutes / case when exists (
    select from leave_requests as off
     where off.clinic_id = roster_shifts.clinic_id and off.staff_id = roster_shifts.staff_id
       and off.from_day = roster_shifts.day and off.half is not null and off.status = 'approved') then 2 else 1 end`;
