import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';

/**
 * Holds a bill until the transaction ends, before it is judged what is owed or left of it. Not a row lock: the application
 * may not update bills and payments, and so not lock their rows either.
 */
export async function lockBill(db: Handle, billId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bill ${billId}`}, 0))`.execute(db);
}
