import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Age } from '#modules/vitals/rules/age-on.ts';
import { type ApparentAge, knownAge } from '#modules/vitals/rules/apparent-age.ts';
import { apparentAge } from './apparent-age.ts';

/** An inpatient's age today, or apparent age; null if neither is known. */
export async function inpatientAge(clinic: Handle, admissionId: string): Promise<Age | null> {
  const { rows } = await sql<{ birthDate: string | null; apparentAge: ApparentAge | null; today: string }>`
    select patients.birth_date, ${apparentAge} as apparent_age,
           (${new Date().toISOString()}::timestamptz at time zone clinics.time_zone)::date as today
      from admissions as admission
      join clinics on clinics.id = admission.clinic_id
      left join patients on patients.clinic_id = admission.clinic_id and patients.id = admission.patient_id
     where admission.id = ${admissionId}`.execute(clinic);
  const [known] = rows;
  return known ? knownAge(known, known.today) : null;
}
