import type { Handle } from '#foundation/server/database/database.ts';
import type { PatientRecord } from '../../contract-record.ts';
import { recordColumns } from '../patient-columns.ts';
import { patientNotFound } from '../patient-not-found.ts';

/** Locks both always in the same order, so that two desks that merge the same two records wait for each other. */
export async function lockPatients(
  db: Handle,
  one: string,
  other: string,
): Promise<[one: PatientRecord, other: PatientRecord]> {
  const rows = await db
    .selectFrom('patients')
    .select(recordColumns)
    .where('id', 'in', [one, other])
    .orderBy('id')
    .forUpdate()
    .execute();
  const [first, second] = [one, other].map((id) => rows.find((row) => row.id === id));
  if (!first || !second) throw patientNotFound();
  return [first, second];
}
