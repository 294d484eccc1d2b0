import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';

interface Holder {
  id: string;
  isArchived: boolean;
}

/** The record of a patient number, which for a merged record is the one that it was merged into. */
export async function readHolder(db: Handle, patientNumber: number): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`
    select kept.id, kept.archived_at is not null as is_archived
      from patients as named
      join patients as kept on kept.clinic_id = named.clinic_id and kept.id = coalesce(named.merged_into, named.id)
     where named.patient_number = ${patientNumber}`.execute(db);
  return rows[0];
}

/**
 * The record in use of a patient number; undefined if there is none. It cannot be merged before the transaction ends: it
 * is read again once it is locked, because it may have been merged, or separated again, a moment before.
 */
export async function holdPatient(db: Handle, patientNumber: number): Promise<string | undefined> {
  let holder = await readHolder(db, patientNumber);
  for (let held: string | undefined; holder && holder.id !== held; holder = await readHolder(db, patientNumber)) {
    held = holder.id;
    await sql`select from patients where id = ${held} for key share`.execute(db);
  }
  return holder && !holder.isArchived ? holder.id : undefined;
}
