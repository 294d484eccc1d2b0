import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';

interface Row {
  firstName: string;
  lastName: string | null;
  phone: string;
  patientNumber: number;
  archivedAt: string | null;
  mergedInto: string | null;
}

/**
 * Bills and deposits need a patient record in use, because nobody would look for them on another one. The record is
 * read with the transaction's next statement, checked after it, and cannot be merged before the transaction ends.
 */
export async function ridePatient(db: Handle, patientId: string) {
  const found = await ride(
    db,
    sql<Row>`
    select first_name, last_name, phone, patient_number, archived_at, merged_into from patients where id = ${patientId} for key share`,
  );
  return () => {
    const [patient] = found();
    if (!patient) throw fieldFault('patientId', 'This patient is not registered here. Choose again.');
    if (patient.mergedInto)
      throw fieldFault('patientId', 'This record was merged into another one. Choose the patient again.');
    if (patient.archivedAt) throw fieldFault('patientId', 'This patient is archived. Restore the record first.');
    const { firstName, lastName, phone, patientNumber } = patient;
    return { firstName, lastName, phone, patientNumber };
  };
}
