import type { Handle } from '#foundation/server/database.ts';
import { updatePlan } from '#modules/treatments/server/update-plan.ts';

export const readProcedures = (db: Handle, planId: string) =>
  db
    .selectFrom('dentalEntries')
    .select(['id', 'code', 'status', 'sitting', 'price'])
    .where('planId', '=', planId)
    .where('removedAt', 'is', null)
    .orderBy('id')
    .execute();

export async function completedSittings(db: Handle, planId: string): Promise<number> {
  const { done } = await db
    .selectFrom('treatmentSessions')
    .select((is) => is.fn.countAll<number>().as('done'))
    .where('planId', '=', planId)
    .where('status', '=', 'completed')
    .executeTakeFirstOrThrow();
  return Number(done);
}

/** Sittings and estimate: what the procedures of a plan add up to. */
export async function totalsOf(db: Handle, planId: string) {
  const procedures = await readProcedures(db, planId);
  return {
    estimate: procedures.reduce((sum, { price }) => sum + Number(price), 0),
    plannedSessions: Math.max(1, ...procedures.map(({ sitting }) => sitting ?? 1)),
  };
}

/** The plan that an entry of the chart belongs to, held before the entry is changed: in the order of everybody else. */
export async function holdPlanOf(db: Handle, entryId: string) {
  const entry = await db.selectFrom('dentalEntries').select('planId').where('id', '=', entryId).executeTakeFirst();
  if (!entry?.planId) return undefined;
  return db
    .selectFrom('treatmentPlans')
    .select(['id', 'status', 'version'])
    .where('id', '=', entry.planId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type HeldPlan = Awaited<ReturnType<typeof holdPlanOf>>;

/** After its procedures have changed. What has ended stays as it ended. */
export async function recountPlan(db: Handle, plan: HeldPlan): Promise<void> {
  if (plan?.status !== 'active') return;
  await updatePlan(db, { id: plan.id, version: plan.version, ...(await totalsOf(db, plan.id)) });
}
