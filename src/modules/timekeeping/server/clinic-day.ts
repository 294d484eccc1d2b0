import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';

/** The day it is in the clinic, inside a statement. */
export const clinicDay = (now: Date) =>
  sql<string>`(select (${now.toISOString()}::timestamptz at time zone time_zone)::date from clinics)`;

/** An instant from a day and a time of the clinic's clock, inside a statement. */
export const clinicInstant = (day: string, time: string) =>
  sql<string>`(select (${day}::date + ${time}::time) at time zone time_zone from clinics)`;

export async function readClinicDay(clinic: Handle, now = new Date()): Promise<string> {
  const { rows } = await sql<{ day: string }>`select ${clinicDay(now)} as day`.execute(clinic);
  return rows[0]?.day ?? '';
}
