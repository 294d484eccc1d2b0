import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';

/** The day it is in the clinic, inside a statement. */
export const clinicDay = sql<string>`(select (now() at time zone time_zone)::date from clinics)`;

export async function readClinicDay(clinic: Handle): Promise<string> {
  const { rows } = await sql<{ day: string }>`select ${clinicDay} as day`.execute(clinic);
  return rows[0]?.day ?? '';
}
