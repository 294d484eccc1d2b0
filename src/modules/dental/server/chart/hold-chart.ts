import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { patientNotFound } from '#modules/patients/server/patient-not-found.ts';
import { readEntries } from './entry-row.ts';

/** Locks a chart and returns its entries: nobody else can add to it before the transaction ends. */
export async function holdChart(db: Handle, patientId: string) {
  await db
    .selectFrom('patients')
    .select('id')
    .where('id', '=', patientId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(patientNotFound);
  return readEntries(db, sql`entry.patient_id = ${patientId} and entry.removed_at is null`);
}
