import { ORPCError } from '@orpc/server';
import type { Handle } from '#foundation/server/database.ts';

/** Refuses a patient of another clinic, before the sign-in tables are asked, which know no clinic. */
export async function requireOwnPatient(clinic: Handle, patientId: string): Promise<void> {
  await clinic
    .selectFrom('patients')
    .select('id')
    .where('id', '=', patientId)
    .executeTakeFirstOrThrow(() => new ORPCError('NOT_FOUND', { message: 'Patient not found in this clinic.' }));
}
