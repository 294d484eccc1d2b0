import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';

interface Care {
  isBothInBed: boolean;
  isBothInEmergency: boolean;
  /** Both wait for the same doctor on the same day. */
  isBothWaiting: boolean;
}

/**
 * A person lies in one bed and waits once for a doctor: if both records are in care, one of them has to leave first.
 */
export async function readCare(clinic: Handle, ids: readonly string[]): Promise<Care> {
  const { rows } = await sql<Care>`
    select (select count(distinct patient_id) > 1 from admissions
             where patient_id = any (${ids}::uuid[]) and discharged_at is null) as is_both_in_bed,
           (select count(distinct patient_id) > 1 from emergency_cases
             where patient_id = any (${ids}::uuid[]) and disposed_at is null) as is_both_in_emergency,
           exists (select from appointments
                    where patient_id = any (${ids}::uuid[]) and kind = 'walk_in' and completed_at is null and cancel_reason = ''
                    group by doctor_id, appointment_date
                   having count(distinct patient_id) > 1) as is_both_waiting`.execute(clinic);
  return rows[0] ?? { isBothInBed: false, isBothInEmergency: false, isBothWaiting: false };
}
