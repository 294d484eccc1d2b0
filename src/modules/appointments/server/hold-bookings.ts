import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';

interface Holding {
  patientId: string;
  /** A visit that is moved does not stand in its own way. */
  besides: string | null;
}

/** In a transaction: the visits to come of a patient, who books one after the other until it ends. */
export async function holdBookings(db: Handle, { patientId, besides }: Holding) {
  await db.selectFrom('patients').select('id').where('id', '=', patientId).forNoKeyUpdate().execute();
  const { rows } = await sql<{ doctorId: string; day: string }>`
    select doctor_id, appointment_date as day from appointments
     where patient_id = ${patientId} and status in ('scheduled', 'confirmed') and kind <> 'walk_in'
       and ends_at > ${new Date().toISOString()}::timestamptz and id is distinct from ${besides}::uuid`.execute(db);
  return rows;
}
