import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import { dayIn } from '#foundation/shared/dates/dates.ts';

export interface Books {
  /** The clinic's day. */
  today: string;
  /** The last closed day; null: none is. */
  closedThrough: string | null;
}

export async function readClosedThrough(db: Handle): Promise<string | null> {
  const { day } = await db
    .selectFrom('closedDays')
    .select(({ fn }) => fn.max('day').as('day'))
    .where('reopenedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return day;
}

/**
 * Which days are closed, and that it stays so until the end of the transaction. Who books shares the clinic's row with others
 * who book; who closes a day has it alone and waits for them.
 */
export async function holdBooks(db: Handle, hold: 'to book' | 'to close'): Promise<Books> {
  const lock = hold === 'to book' ? sql`for share` : sql`for no key update`;
  const held = await ride(
    db,
    sql<{ timeZone: string }>`select time_zone from clinics where id = current_clinic_id() ${lock}`,
  );
  const closedThrough = await readClosedThrough(db);
  const [clinic] = held();
  if (!clinic) throw new Error('A clinic books without being there');
  return { today: dayIn(clinic.timeZone, new Date()), closedThrough };
}
