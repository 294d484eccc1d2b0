import type { Handle } from '#foundation/server/database/database.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import type { Caller } from '#foundation/server/requests/use-case.ts';
import { attachFile } from '#modules/files/server/attach-file.ts';
import { outsidePrescriptions } from '../../rules/counter-sale/counter-sale.ts';

/** The photo of a prescription belongs to one sale, until all of that sale came back. */
export async function attachPhoto(
  db: Handle,
  caller: Caller,
  { fileId, patientId }: { fileId: string; patientId: string },
): Promise<void> {
  // Holds the file: of two sales with one photo the second finds the first.
  await attachFile(db, caller, { fileId, purpose: outsidePrescriptions, patientId });
  const sold = await db
    .selectFrom('dispensings')
    .select('id')
    .where('patientId', '=', patientId)
    .where('prescriptionFileId', '=', fileId)
    .where('returnedAt', 'is', null)
    .executeTakeFirst();
  if (sold) throw fieldFault('fileId', 'This photo belongs to an earlier sale. Photograph the prescription again.');
}
