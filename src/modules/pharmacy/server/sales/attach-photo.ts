import type { Handle } from '#foundation/server/database/database.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import type { Caller } from '#foundation/server/requests/use-case.ts';
import { attachFile } from '#modules/files/server/attach-file.ts';
import { outsidePrescriptions } from '../../rules/counter-sale/counter-sale.ts';

/** The photo of a prescription belongs to one sale, until everything of that sale is returned. */
export async function attachPhoto(
  db: Handle,
  caller: Caller,
  { fileId, patientId }: { fileId: string; patientId: string },
): Promise<void> {
  // Locks the file, so that of two sales with the same photo the second finds the first.
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
