import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import { dayIn } from '#foundation/shared/dates/dates.ts';

export interface Books {
  /** Today in the clinic's time zone. */
  today: string;
  /** The last closed day, or null if no day is closed. */
  closedThrough: string | null;
}

/** SQL expression for the last closed day. */
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
 * Reads which days are closed and keeps that so until the end of the transaction. Transactions that book share the lock
 * on the clinic's row; one that closes a day locks it exclusively and waits for them.
 */
export async function holdBooks(db: Handle, hold: Hold): Promise<Books> {
  const held = await ride(db, clinicHeld(hold));
  const lastDay = await readClosedThrough(db);
  const [clinic] = held();
  if (!clinic) throw new Error('A clinic books without being there');
  return { today: dayIn(clinic.timeZone, new Date()), closedThrough: lastDay };
}

/**
 * Holds the books for booking, for callers that read `closedThrough` in a later statement: read in the same statement,
 * its value might date from before the wait for the lock.
 */
export async function rideHold(db: Handle): Promise<void> {
  await ride(db, clinicHeld('to book'));
}
