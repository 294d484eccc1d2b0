import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { treatmentsContract } from '../contract.ts';
import { roomsOf, sessionsUsed } from '../rules.ts';
import { findPlan } from './find-plan.ts';
import { readPlan } from './plan-row.ts';
import { requireCarer } from './require-carer.ts';
import { updatePlan } from './update-plan.ts';

export const changePlan = clinicUseCase(treatmentsContract.changePlan, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    // Starting or booking a session also locks the plan first, so the counts below cannot change.
    await findPlan(db, input.id, roomsOf(caller.role)).forNoKeyUpdate().execute();
    const before = await readPlan(db, input.id);
    if (!before || !roomsOf(caller.role).includes(before.specialty)) throw errors.NOT_FOUND();
    if (input.status !== 'active' && before.openSessionId) throw errors.SESSION_OPEN();
    const used = sessionsUsed(before);
    if (input.plannedSessions < before.plannedSessions && input.plannedSessions < used) {
      throw fieldFault('plannedSessions', `At least ${used}: that many are done, in progress or booked`);
    }
    await requireCarer(db, input.carerId, before.specialty);
    const isAllDone = before.status === 'active' && input.plannedSessions <= before.sessionsCompleted;
    const status = isAllDone && input.status === 'active' ? 'completed' : input.status;
    const plan = await updatePlan(db, { ...input, status });
    if (plan === 'NOT_FOUND') throw errors.NOT_FOUND();
    if (plan === 'CHANGED_MEANWHILE') throw errors.CHANGED_MEANWHILE();
    return plan;
  }),
);
