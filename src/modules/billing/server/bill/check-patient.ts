import type { Handle } from '#foundation/server/database/database.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';

/** Bills and deposits are made for a record in use: on another one nobody would look for them. */
export async function checkPatient(db: Handle, patientId: string): Promise<void> {
  const patient = await db
    .selectFrom('patients')
    .select(['archivedAt', 'mergedInto'])
    .where('id', '=', patientId)
    .executeTakeFirst();
  if (!patient) throw fieldFault('patientId', 'This patient is not registered here. Choose again.');
  if (patient.mergedInto)
    throw fieldFault('patientId', 'This record was merged into another one. Choose the patient again.');
  if (patient.archivedAt) throw fieldFault('patientId', 'This patient is archived. Restore the record first.');
}
