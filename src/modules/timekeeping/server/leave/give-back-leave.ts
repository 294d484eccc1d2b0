import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';

/** Returns the days of the last decision to the balance. */
export const giveBackLeave = (db: Handle, requestId: string) =>
  sql`
    insert into leave_entries (staff_id, leave_type_id, year, days, kind, request_id, decision)
    select entry.staff_id, entry.leave_type_id, entry.year, -entry.days, 'given_back', entry.request_id, entry.decision
      from leave_requests as request
      join leave_entries as entry on entry.clinic_id = request.clinic_id and entry.request_id = request.id
                                 and entry.decision = request.decisions and entry.kind = 'taken'
     where request.id = ${requestId}`.execute(db);
