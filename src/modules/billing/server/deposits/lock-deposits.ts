import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';

/**
 * Locks the taking of deposits from a patient until the transaction ends, so that the desk and the UPI provider do not
 * both book the same payment.
 */
export async function lockDeposits(db: Handle, patientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deposits of ${patientId}`}, 0))`.execute(db);
}
