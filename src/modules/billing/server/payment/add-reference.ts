import type { Handle } from '#foundation/server/database/database.ts';

/** Adds the reference of a payment taken without one; returns false if it already has one. */
export async function addReference(db: Handle, paymentId: string, reference: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ reference })
    .where('id', '=', paymentId)
    .where('reference', '=', '')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
