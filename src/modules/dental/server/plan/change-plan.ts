import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { updatePlan } from '#modules/treatments/server/update-plan.ts';
import { dentalContract } from '../../contract.ts';
import { completedSittings, readProcedures, totalsOf } from './plan-totals.ts';
import { putIntoPlan } from './put-into-plan.ts';
import { requireSittings } from './require-sittings.ts';

async function takeOut(db: Handle, leaving: Awaited<ReturnType<typeof readProcedures>>): Promise<void> {
  if (leaving.some(({ status }) => status === 'in_progress')) {
    throw fieldFault('procedures', 'A procedure that is in progress stays in its plan.');
  }
  for (const { id } of leaving) {
    await db
      .updateTable('dentalEntries')
      .set((is) => ({ planId: null, sitting: null, price: 0, version: is('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }
}

/** Completed work stays as it was; sittings and estimate are recalculated from all procedures. */
export const changePlan = clinicUseCase(dentalContract.changePlan, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, version, title, note, procedures } = input;
    // Locks the plan first, in the same order as when a sitting is started or completed.
    const plan = await db
      .selectFrom('treatmentPlans')
      .select(['patientId', 'status', 'version'])
      .where('id', '=', id)
      .where('specialty', '=', 'dental')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!plan) throw errors.NOT_FOUND();
    if (plan.status !== 'active') throw errors.PLAN_OVER();
    if (plan.version !== version) throw errors.CHANGED_MEANWHILE();
    const wanted = new Set(procedures.map(({ entryId }) => entryId));
    const before = await readProcedures(db, id);
    await takeOut(
      db,
      before.filter((entry) => entry.status !== 'completed' && !wanted.has(entry.id)),
    );
    const done = before.filter(({ status }) => status === 'completed').map(({ sitting }) => sitting ?? 1);
    requireSittings(procedures, await completedSittings(db, id), done);
    await putIntoPlan(db, { planId: id, patientId: plan.patientId, procedures });
    const changed = await updatePlan(db, { id, version, title, note, ...(await totalsOf(db, id)) });
    if (typeof changed === 'string') throw errors.CHANGED_MEANWHILE();
    return changed;
  }),
);
