import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';

/**
 * Bills and deposits are made for a record in use: on another one nobody would look for them. It is read with the next statement
 * of the transaction, judged after that, and not merged before the end.
 */
export async function ridePatient(db: Handle, patientId: string) {
  const columns = ['firstName', 'lastName', 'phone', 'patientNumber', 'archivedAt', 'mergedInto'] as const;
  const found = await ride(db, db.selectFrom('patients').select(columns).where('id', '=', patientId).forKeyShare());
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
