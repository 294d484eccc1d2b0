import type { Handle } from '#foundation/server/database/database.ts';

/** Adds the reference of a deposit taken without one. */
export async function addDepositReference(db: Handle, depositId: string, reference: string): Promise<void> {
  await db.updateTable('deposits').set({ reference }).where('id', '=', depositId).where('reference', '=', '').execute();
}
