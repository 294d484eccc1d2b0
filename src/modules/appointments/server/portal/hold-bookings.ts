import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { isHeld } from '../../rules.ts';

interface Holding {
  patientId: string;
  /** A visit being moved, which does not count against itself. */
  besides: string | null;
}

/**
 * The upcoming visits of a patient. Call in a transaction: it locks the patient, so that their bookings happen one
 * after the other.
 */
export async function holdBookings(db: Handle, { patientId, besides }: Holding) {
  await db.selectFrom('patients').select('id').where('id', '=', patientId).forNoKeyUpdate().execute();
  const now = new Date();
  const { rows } = await sql<{ doctorId: string; day: string } & Parameters<typeof isHeld>[0]>`
    select doctor_id, appointment_date as day, status, kind, ends_at from appointments
     where patient_id = ${patientId} and ends_at > ${now.toISOString()}::timestamptz
       and id is distinct from ${besides}::uuid`.execute(db);
  return rows.filter((visit) => isHeld(visit, now));
}
