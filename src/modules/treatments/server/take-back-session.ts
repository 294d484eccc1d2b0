import type { Handle } from '#foundation/server/database/database.ts';

/**
 * Cancels a session that was started by mistake. Returns false if it is over or was changed meanwhile. Runs in a
 * transaction.
 */
export async function takeBackSession(db: Handle, { id, version }: { id: string; version: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('treatmentSessions')
    .set((is) => ({ status: 'cancelled', version: is('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', 'in_progress')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
