import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Caller } from '#foundation/server/requests/use-case.ts';
import { undoMinutes } from '../../rules/leave.ts';
import { lockStaff } from '../time-tracking/clock-entry.ts';

/** Tables of the requests that staff make and HR decides. */
type RequestTable = 'leave_requests' | 'time_corrections';

interface Asked {
  staffId: string;
  userId: string;
  status: string;
  isFresh: boolean;
}

/** Locks the requester, so that decisions take turns. Returns the request, or why the caller may not decide on it. */
async function lockAsked(
  db: Handle,
  table: RequestTable,
  id: string,
  caller: Caller,
): Promise<Asked | 'NOT_FOUND' | 'OWN_REQUEST'> {
  const read = async () => {
    const { rows } = await sql<Asked>`
      select staff_id, user_id, status, coalesce(decided_at > now() - ${undoMinutes} * interval '1 minute', false) as is_fresh
        from ${sql.table(table)} where id = ${id}`.execute(db);
    return rows[0];
  };
  const found = await read();
  if (!found) return 'NOT_FOUND';
  if (found.userId === caller.userId && caller.role !== 'admin') return 'OWN_REQUEST';
  await lockStaff(db, found.staffId);
  return (await read()) ?? 'NOT_FOUND';
}

interface Decision {
  id: string;
  isApproved: boolean;
  note: string;
}

/** Stores a decision, or returns why it cannot. */
export async function decideRequest(
  db: Handle,
  table: RequestTable,
  { id, isApproved, note }: Decision,
  caller: Caller,
) {
  const asked = await lockAsked(db, table, id, caller);
  if (typeof asked === 'string') return asked;
  if (asked.status !== 'requested') return 'ALREADY_DECIDED';
  await sql`
    update ${sql.table(table)}
       set status = ${isApproved ? 'approved' : 'refused'}, note = ${note}, decided_at = now(), decided_by = ${caller.userId}
     where id = ${id}`.execute(db);
  return null;
}

/** Takes a decision back. Returns what it was, or why it cannot be taken back. */
export async function reopenRequest(db: Handle, table: RequestTable, id: string, caller: Caller) {
  const asked = await lockAsked(db, table, id, caller);
  if (typeof asked === 'string') return asked;
  if (asked.status !== 'approved' && asked.status !== 'refused') return 'TOO_LATE';
  if (!asked.isFresh) return 'TOO_LATE';
  await sql`
    update ${sql.table(table)} set status = 'requested', note = '', decided_at = null, decided_by = null
     where id = ${id}`.execute(db);
  return asked.status;
}
