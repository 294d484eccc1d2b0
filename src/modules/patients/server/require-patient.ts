import type { Handle } from '#foundation/server/database/database.ts';
import { patientNotFound } from './patient-not-found.ts';

export async function requirePatient(clinic: Handle, id: string): Promise<void> {
  await clinic.selectFrom('patients').select('id').where('id', '=', id).executeTakeFirstOrThrow(patientNotFound);
}
