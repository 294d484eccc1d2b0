import { sql } from 'kysely';
import { attempt } from '#foundation/server/database/attempt.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Admission } from '../../contract-board.ts';
import { selectAdmissions } from './admission-row.ts';

interface Placing {
  /** Null if not identified, in which case there is a label. */
  patientId: string | null;
  unknownLabel: string;
  bedId: string;
  doctorId: string | null;
  reason: string;
}

/**
 * Admits a patient to a bed. Returns undefined if the bed is not clean, or if the bed, patient or doctor does not
 * exist. Locks the bed first, so that it waits for a concurrent discharge.
 */
export async function placeInBed(
  clinic: Handle,
  { patientId, unknownLabel, bedId, doctorId, reason }: Placing,
): Promise<Admission | undefined> {
  const now = new Date().toISOString();
  const { rows } = await attempt(clinic, () =>
    sql<Admission>`
      with bed as (
        select id from beds
         where id = ${bedId} and removed_at is null and dirty_since is null
           for no key update
      ), admission as (
        insert into admissions (patient_id, unknown_label, doctor_id, reason, admitted_at)
        select ${patientId}::uuid, ${unknownLabel}::text, ${doctorId}::uuid, ${reason}::text, ${now}::timestamptz
          from bed
         where (${patientId}::uuid is null or exists (select from patients where id = ${patientId}::uuid))
           and (${doctorId}::uuid is null or exists (select from doctors where user_id = ${doctorId}::uuid))
        returning *
      ), stay as (
        insert into bed_stays (admission_id, bed_id, from_at)
        select admission.id, bed.id, admission.admitted_at from admission cross join bed
        returning *
      )
      ${selectAdmissions(sql`admission`, sql`stay`)}`.execute(clinic),
  );
  return rows[0];
}
