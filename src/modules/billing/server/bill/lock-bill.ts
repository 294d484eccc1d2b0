import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';

/**
 * Locks a bill until the transaction ends, before computing what is owed or left. An advisory lock, because the
 * application may not update bills and payments and so cannot lock their rows.
 */
export async function lockBill(db: Handle, billId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bill ${billId}`}, 0))`.execute(db);
}
