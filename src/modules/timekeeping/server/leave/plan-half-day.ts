import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { closeHalves } from '#modules/staff/server/doctor-leave.ts';
import type { Half } from '../../rules/leave.ts';

/**
 * After half a day was approved or withdrawn, makes the calendar follow the approved halves of that day. Returns those
 * halves; none for leave of whole days.
 */
export async function planHalfDay(db: Handle, requestId: string) {
  const { rows: taken } = await sql<{ id: string; half: Half; userId: string; day: string }>`
    select taken.id, taken.half, taken.user_id, taken.from_day as day
      from leave_requests as request
      join leave_requests as taken on taken.clinic_id = request.clinic_id and taken.staff_id = request.staff_id
                                  and taken.from_day = request.from_day
     where request.id = ${requestId} and request.half is not null and taken.half is not null and taken.status = 'approved'`.execute(
    db,
  );
  const [first] = taken;
  if (first) await closeHalves(db, first, taken);
  return taken.map(({ id }) => id);
}
