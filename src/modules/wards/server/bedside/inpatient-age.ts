import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { type Age, ageOn } from '#modules/vitals/rules/age-on.ts';

/** The inpatient's age today; null: nobody knows it. */
export async function inpatientAge(clinic: Handle, patientId: string): Promise<Age | null> {
  const { rows } = await sql<{ birthDate: string | null; today: string }>`
    select patients.birth_date, (${new Date().toISOString()}::timestamptz at time zone clinics.time_zone)::date as today
      from patients join clinics on clinics.id = patients.clinic_id
     where patients.id = ${patientId}`.execute(clinic);
  const [known] = rows;
  return known ? ageOn(known.birthDate, known.today) : null;
}
