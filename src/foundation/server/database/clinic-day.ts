import { sql } from 'kysely';
import { dayIn } from '#foundation/shared/dates/dates.ts';
import type { Handle } from './database.ts';
import { ride } from './ride.ts';

/** The clinic's current day as an SQL expression. */
export const clinicDay = sql<string>`(select (now() at time zone time_zone)::date from clinics)`;

/** Reads the clinic's current day together with the next statement of the transaction. */
export async function rideClinicDay(db: Handle): Promise<() => string> {
  const day = await ride(db, sql<{ day: string }>`select ${clinicDay} as day`);
  return () => day()[0]?.day ?? '';
}

/** The clinic's day at a moment. */
export async function readClinicDay(clinic: Handle, at = new Date()): Promise<string> {
  const { timeZone } = await clinic.selectFrom('clinics').select('timeZone').executeTakeFirstOrThrow();
  return dayIn(timeZone, at);
}
