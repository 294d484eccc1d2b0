import { sql } from 'kysely';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { isReason, reasonNeeded } from '#foundation/shared/text/reason.ts';
import { dentalContract } from '../../contract.ts';
import { saysTheSame } from '../../rules/duplicates.ts';
import { needsReason } from '../../rules/strike-out.ts';
import { isBilled } from '../money/is-billed.ts';
import { holdPlanOf, recountPlan } from '../plan/plan-totals.ts';
import { changeEntry, patientOf, readEntry } from './entry-row.ts';
import { holdChart } from './hold-chart.ts';

export const removeEntry = clinicUseCase(dentalContract.removeEntry, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const plan = await holdPlanOf(db, input.id);
    if (await isBilled(db, input.id)) throw errors.BILLED();
    const entry = await readEntry(db, input.id);
    if (!entry) throw errors.NOT_FOUND();
    const now = new Date();
    const isStruck = needsReason(entry, now);
    if (isStruck && !isReason(input.reason)) throw fieldFault('reason', reasonNeeded);
    const set = sql`removed_at = ${now.toISOString()}, strike_reason = ${isStruck ? input.reason : ''}`;
    const removed = await changeEntry(db, { ...input, set, condition: sql`removed_at is null` });
    if (!removed) throw errors.CHANGED_MEANWHILE();
    await recountPlan(db, plan);
    return removed;
  }),
);

export const restoreEntry = clinicUseCase(dentalContract.restoreEntry, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const plan = await holdPlanOf(db, input.id);
    const entry = await readEntry(db, input.id);
    if (!entry) throw errors.NOT_FOUND();
    const chart = await holdChart(db, await patientOf(db, entry.id));
    if (chart.some((there) => there.id !== entry.id && saysTheSame(there, entry))) throw errors.ALREADY_CHARTED();
    const set = sql`removed_at = null, strike_reason = ''`;
    const restored = await changeEntry(db, { ...input, set, condition: sql`removed_at is not null` });
    if (!restored) throw (await readEntry(db, input.id)) ? errors.CHANGED_MEANWHILE() : errors.NOT_FOUND();
    await recountPlan(db, plan);
    return restored;
  }),
);
