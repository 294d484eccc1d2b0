import { sql } from 'kysely';
import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { dentalContract } from '../contract.ts';
import { changeEntry, readEntry } from './entry-row.ts';
import { holdPlanOf, recountPlan } from './plan-totals.ts';

export const removeEntry = clinicUseCase(dentalContract.removeEntry, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const plan = await holdPlanOf(db, input.id);
    const set = sql`removed_at = ${new Date().toISOString()}`;
    const removed = await changeEntry(db, { ...input, set, condition: sql`removed_at is null` });
    if (!removed) throw (await readEntry(db, input.id)) ? errors.CHANGED_MEANWHILE() : errors.NOT_FOUND();
    await recountPlan(db, plan);
    return removed;
  }),
);

export const restoreEntry = clinicUseCase(dentalContract.restoreEntry, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const plan = await holdPlanOf(db, input.id);
    const set = sql`removed_at = null`;
    const restored = await changeEntry(db, { ...input, set, condition: sql`removed_at is not null` });
    if (!restored) throw (await readEntry(db, input.id)) ? errors.CHANGED_MEANWHILE() : errors.NOT_FOUND();
    await recountPlan(db, plan);
    return restored;
  }),
);
