import type { Handle } from '#foundation/server/database/database.ts';

/** Returns the open sitting of a plan, in a transaction. The plan is locked first, as when a sitting starts. */
export async function holdSitting(
  db: Handle,
  planId: string,
): Promise<
  | { id: string; version: number; patientId: string; sessionNumber: number; startedAt: string }
  | 'NOT_FOUND'
  | 'NOT_STARTED'
> {
  const plan = await db
    .selectFrom('treatmentPlans')
    .select('id')
    .where('id', '=', planId)
    .where('specialty', '=', 'dental')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!plan) return 'NOT_FOUND';
  const open = await db
    .selectFrom('treatmentSessions')
    .select(['id', 'version', 'patientId', 'sessionNumber', 'startedAt'])
    .where('planId', '=', planId)
    .where('status', '=', 'in_progress')
    .executeTakeFirst();
  return open ?? 'NOT_STARTED';
}
