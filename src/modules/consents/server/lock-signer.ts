import type { Handle } from '#foundation/server/database/database.ts';
import { patientNotFound } from '#modules/patients/server/patient-not-found.ts';

/**
 * Locks the patient in a transaction: signatures and withdrawals follow one another, so that a withdrawal sees
 * everything that was signed before.
 */
export function lockSigner(db: Handle, patientId: string) {
  return db
    .selectFrom('patients')
    .select(['firstName', 'lastName', 'birthDate'])
    .where('id', '=', patientId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(patientNotFound);
}
