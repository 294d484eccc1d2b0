import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { midday } from '../rules.ts';

interface ApprovedLeave {
  /** Id of the leave request, which also identifies the exception when the leave is cancelled. */
  id: string;
  userId: string;
  fromDay: string;
  toDay: string;
}

/** Closes the calendar of a doctor. Booked visits stay and are marked, so that the desk can decide on them. */
export const closeForLeave = (db: Handle, { id, userId, fromDay, toDay }: ApprovedLeave) =>
  sql`
    insert into doctor_exceptions (id, doctor_id, from_day, to_day)
    select ${id}::uuid, user_id, ${fromDay}::date, ${toDay}::date from doctors where user_id = ${userId}`.execute(db);

interface HalfLeave {
  id: string;
  half: 'morning' | 'afternoon';
}

/** The longest stretch of the day's hours outside the half day off. */
async function readOtherHours(db: Handle, doctorId: string, day: string, off: HalfLeave['half']) {
  const noon = sql`(${day}::date + ${midday}::time) at time zone clinics.time_zone`;
  const [start, end] =
    off === 'morning'
      ? [sql`greatest(hours.starts_at, ${noon})`, sql`hours.ends_at`]
      : [sql`hours.starts_at`, sql`least(hours.ends_at, ${noon})`];
  const { rows } = await sql<{ from: string; to: string }>`
    select (${start} at time zone clinics.time_zone)::time::text as "from", (${end} at time zone clinics.time_zone)::time::text as "to"
      from doctor_windows(${doctorId}, ${day}) as hours cross join clinics
     where clinics.id = current_clinic_id() and ${start} < ${end}
     order by ${end} - ${start} desc limit 1`.execute(db);
  return rows[0];
}

/**
 * Opens the calendar of a day for the half that is not off, if the doctor is in then, replacing earlier entries for
 * leave.
 */
export async function closeHalves(
  db: Handle,
  { userId, day }: { userId: string; day: string },
  taken: readonly HalfLeave[],
) {
  for (const { id } of taken) await openAfterLeave(db, id);
  const [first] = taken;
  if (!first) return;
  const hours = taken.length === 1 ? await readOtherHours(db, userId, day, first.half) : undefined;
  await sql`
    insert into doctor_exceptions (id, doctor_id, from_day, to_day, from_time, to_time)
    select ${first.id}::uuid, user_id, ${day}::date, ${day}::date, ${hours?.from ?? null}::time, ${hours?.to ?? null}::time
      from doctors where user_id = ${userId}`.execute(db);
}

export const openAfterLeave = (db: Handle, id: string) =>
  db.deleteFrom('doctorExceptions').where('id', '=', id).execute();
