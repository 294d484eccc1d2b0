import type { Handle } from '#foundation/server/database/database.ts';
import { patientNotFound } from '#modules/patients/server/patient-not-found.ts';

/** In a transaction: a patient signs and withdraws one after the other, so that a withdrawal sees all that was signed before. */
export function lockSigner(db: Handle, patientId: string) {
  return db
    .selectFrom('patients')
    .select(['firstName', 'lastName', 'birthDate'])
    .where('id', '=', patientId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(patientNotFound);
}
