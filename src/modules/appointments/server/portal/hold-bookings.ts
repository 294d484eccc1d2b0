import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { isHeld } from '../../rules.ts';

interface Holding {
  patientId: string;
  /** A visit that is moved does not stand in its own way. */
  besides: string | null;
}

/** In a transaction: the visits to come of a patient, who books one after the other until it ends. */
export async function holdBookings(db: Handle, { patientId, besides }: Holding) {
  await db.selectFrom('patients').select('id').where('id', '=', patientId).forNoKeyUpdate().execute();
  const now = new Date();
  const { rows } = await sql<{ doctorId: string; day: string } & Parameters<typeof isHeld>[0]>`
    select doctor_id, appointment_date as day, status, kind, ends_at from appointments
     where patient_id = ${patientId} and ends_at > ${now.toISOString()}::timestamptz
       and id is distinct from ${besides}::uuid`.execute(db);
  return rows.filter((visit) => isHeld(visit, now));
}
