import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';

/** The day it is in the clinic, inside a statement. */
export const clinicDay = sql<string>`(select (now() at time zone time_zone)::date from clinics)`;

/** Goes with the next statement of the transaction. */
export async function rideClinicDay(db: Handle): Promise<() => string> {
  const day = await ride(db, sql<{ day: string }>`select ${clinicDay} as day`);
  return () => day()[0]?.day ?? '';
}

export async function readClinicDay(clinic: Handle): Promise<string> {
  const { rows } = await sql<{ day: string }>`select ${clinicDay} as day`.execute(clinic);
  return rows[0]?.day ?? '';
}
