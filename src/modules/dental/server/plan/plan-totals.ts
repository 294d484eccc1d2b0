import type { Handle } from '#foundation/server/database/database.ts';
import type { PlanStatus } from '#modules/treatments/rules.ts';
import { readPlan } from '#modules/treatments/server/plan-row.ts';
import { updatePlan } from '#modules/treatments/server/update-plan.ts';

export const readProcedures = (db: Handle, planId: string) =>
  db
    .selectFrom('dentalEntries')
    .select(['id', 'tooth', 'code', 'status', 'sitting', 'price'])
    .where('planId', '=', planId)
    .where('removedAt', 'is', null)
    .orderBy('id')
    .execute();

export async function completedSittings(db: Handle, planId: string): Promise<number> {
  return (await readPlan(db, planId))?.sessionsCompleted ?? 0;
}

/** The sittings and estimate of a plan, from its procedures. A sitting whose work was struck out keeps its number. */
export async function totalsOf(db: Handle, planId: string) {
  const procedures = await readProcedures(db, planId);
  const struck = await db
    .selectFrom('dentalEntries')
    .select('sitting')
    .where('planId', '=', planId)
    .where('strikeReason', '<>', '')
    .execute();
  return {
    estimate: procedures.reduce((sum, { price }) => sum + Number(price), 0),
    plannedSessions: Math.max(1, ...[...procedures, ...struck].map(({ sitting }) => sitting ?? 1)),
  };
}

/** Locks the plan of an entry before the entry is changed, in the same order as all other changes. */
export async function holdPlanOf(db: Handle, entryId: string) {
  const entry = await db.selectFrom('dentalEntries').select('planId').where('id', '=', entryId).executeTakeFirst();
  if (!entry?.planId) return undefined;
  const plan = await db
    .selectFrom('treatmentPlans')
    .select(['id', 'status'])
    .where('id', '=', entry.planId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!plan) return undefined;
  const open = await db
    .selectFrom('treatmentSessions')
    .select('sessionNumber')
    .where('planId', '=', plan.id)
    .where('status', '=', 'in_progress')
    .executeTakeFirst();
  return { ...plan, openSitting: open?.sessionNumber ?? null };
}

type HeldPlan = { id: string; status: PlanStatus } | undefined;

/**
 * Called after the procedures of a plan have changed: the plan is completed if nothing is left to do, otherwise active.
 * A stopped plan stays stopped.
 */
export async function settlePlan(db: Handle, held: HeldPlan): Promise<void> {
  if (!held || held.status === 'stopped') return;
  const plan = await readPlan(db, held.id);
  if (!plan || (await readProcedures(db, held.id)).length === 0) return;
  const isOver = plan.sessionsCompleted >= plan.plannedSessions && !plan.openSessionId;
  const status = isOver ? 'completed' : 'active';
  if (status !== plan.status) await updatePlan(db, { id: plan.id, version: plan.version, status });
}

/** Called after procedures were added or removed. A stopped plan stays as it was. */
export async function recountPlan(db: Handle, held: HeldPlan): Promise<void> {
  if (!held || held.status === 'stopped') return;
  const plan = await readPlan(db, held.id);
  if (!plan) return;
  await updatePlan(db, { id: plan.id, version: plan.version, ...(await totalsOf(db, plan.id)) });
  await settlePlan(db, held);
}
