import type { Handle } from '#foundation/server/database.ts';
import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { treatmentsContract } from '../contract.ts';
import { roomsOf } from '../rules.ts';
import { findPlan } from './find-plan.ts';
import { requireCarer } from './require-carer.ts';
import { updatePlan } from './update-plan.ts';

/** Whoever starts a session locks the plan first, as the change does. */
const hasOpenSession = (db: Handle, planId: string) =>
  db
    .selectFrom('treatmentSessions')
    .select('id')
    .where('planId', '=', planId)
    .where('status', '=', 'in_progress')
    .executeTakeFirst();

export const changePlan = clinicUseCase(treatmentsContract.changePlan, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const found = await findPlan(db, input.id, roomsOf(caller.role)).forNoKeyUpdate().executeTakeFirst();
    if (!found) throw errors.NOT_FOUND();
    if (input.status !== 'active' && (await hasOpenSession(db, input.id))) throw errors.SESSION_OPEN();
    await requireCarer(db, input.carerId, found.specialty);
    const plan = await updatePlan(db, input);
    if (plan === 'NOT_FOUND') throw errors.NOT_FOUND();
    if (plan === 'CHANGED_MEANWHILE') throw errors.CHANGED_MEANWHILE();
    return plan;
  }),
);
