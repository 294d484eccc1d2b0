import type { Handle } from '#foundation/server/database/database.ts';

/**
 * Continues a session that was completed by mistake, and its plan. Returns false if it was changed meanwhile or the
 * next session has started. Runs in a transaction that has locked the plan.
 */
export async function reopenSession(
  db: Handle,
  { id, planId, version }: { id: string; planId: string; version: number },
): Promise<boolean> {
  const next = await db
    .selectFrom('treatmentSessions')
    .select('id')
    .where('planId', '=', planId)
    .where('status', '=', 'in_progress')
    .executeTakeFirst();
  if (next) return false;
  const { numUpdatedRows } = await db
    .updateTable('treatmentSessions')
    .set({ status: 'in_progress', completedAt: null, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', 'completed')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db
    .updateTable('treatmentPlans')
    .set((is) => ({ status: 'active', version: is('version', '+', 1) }))
    .where('id', '=', planId)
    .where('status', '=', 'completed')
    .execute();
  return true;
}
