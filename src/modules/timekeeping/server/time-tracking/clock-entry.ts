import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';

export const entryColumns = [
  'id',
  'day',
  'startedAt',
  'endedAt',
  'breakStartedAt',
  'breakSeconds',
  'workedMinutes',
] as const;

export const findOpenEntry = (clinic: Handle, staffId: string) =>
  clinic
    .selectFrom('clockEntries')
    .select(entryColumns)
    .where('staffId', '=', staffId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();

/** Locks a staff member, so that changes of their time, leave and shifts take turns. */
export async function lockStaff(db: Handle, staffId: string): Promise<void> {
  await db.selectFrom('staffMembers').select('id').where('id', '=', staffId).forUpdate().execute();
}

interface Span {
  staffId: string;
  /** The entry being corrected, which may overlap; null if none. */
  entryId: string | null;
  startedAt: RawBuilder<unknown>;
  endedAt: RawBuilder<unknown>;
}

/** Whether the person has another entry at that time. */
export const overlapsEntry = ({ staffId, entryId, startedAt, endedAt }: Span) => sql<boolean>`
  exists (select from clock_entries as other
           where other.staff_id = ${staffId} and other.id is distinct from ${entryId}::uuid
             and other.started_at < ${endedAt} and coalesce(other.ended_at, 'infinity') > ${startedAt})`;

/** Stores the worked minutes with the shift of the day: Staff Efficiency compares the two. */
export async function noteWorked(db: Handle, staffId: string, day: string): Promise<void> {
  await sql`
    update roster_shifts
       set worked_minutes = (select sum(worked_minutes) from clock_entries where staff_id = ${staffId} and day = ${day})
     where staff_id = ${staffId} and day = ${day} and shift_type <> 'off'`.execute(db);
}
