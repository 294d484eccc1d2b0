import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';

/**
 * Refuses a patient of another clinic before the sign-in tables are read, which do not separate clinics. Returns the
 * record to write to: the surviving one if this record was merged.
 */
export async function requireOwnPatient(clinic: Handle, patientId: string): Promise<string> {
  const { keptId } = await clinic
    .selectFrom('patients')
    .select(sql<string>`coalesce(merged_into, id)`.as('keptId'))
    .where('id', '=', patientId)
    .executeTakeFirstOrThrow(() => new ORPCError('NOT_FOUND', { message: 'Patient not found in this clinic.' }));
  return keptId;
}
