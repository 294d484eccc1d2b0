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

/** The last closed day, inside a statement. */
export const closedThrough = sql<string | null>`(select max(day) from closed_days where reopened_at is null)`;

export async function readClosedThrough(db: Handle): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select ${closedThrough} as day`.execute(db);
  return rows[0]?.day ?? null;
}

type Hold = 'to book' | 'to close';

const clinicHeld = (hold: Hold) =>
  sql<{ timeZone: string }>`
    select time_zone from clinics where id = current_clinic_id() ${hold === 'to book' ? sql`for share` : sql`for no key update`}`;

/**
 * Which days are closed, and that it stays so until the end of the transaction. Who books shares the clinic's row with others
 * who book; who closes a day has it alone and waits for them.
 */
export async function holdBooks(db: Handle, hold: Hold): Promise<Books> {
  const held = await ride(db, clinicHeld(hold));
  const lastDay = await readClosedThrough(db);
  const [clinic] = held();
  if (!clinic) throw new Error('A clinic books without being there');
  return { today: dayIn(clinic.timeZone, new Date()), closedThrough: lastDay };
}

/** The same for who books and asks for `closedThrough` in a later statement: in this one it might be from before the wait. */
export async function rideHold(db: Handle): Promise<void> {
  await ride(db, clinicHeld('to book'));
}
