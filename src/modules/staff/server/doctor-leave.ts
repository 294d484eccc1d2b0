import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';

interface ApprovedLeave {
  /** Of the request: by it the leave is taken back. */
  id: string;
  userId: string;
  fromDay: string;
  toDay: string;
}

/** Closes the calendar of someone who sees patients. Booked visits stay and are marked, so that the desk can decide on them. */
export const closeForLeave = (db: Handle, { id, userId, fromDay, toDay }: ApprovedLeave) =>
  sql`
    insert into doctor_exceptions (id, doctor_id, from_day, to_day)
    select ${id}::uuid, user_id, ${fromDay}::date, ${toDay}::date from doctors where user_id = ${userId}`.execute(db);

export const openAfterLeave = (db: Handle, id: string) =>
  db.deleteFrom('doctorExceptions').where('id', '=', id).execute();
