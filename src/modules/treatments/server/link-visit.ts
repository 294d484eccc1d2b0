import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { treatmentsContract } from '../contract.ts';
import { hasSessionsLeft, roomsSeenBy } from '../rules.ts';
import { findPlan } from './find-plan.ts';
import { readPlan } from './plan-row.ts';

/** Locks the plan while counting, so that two desks cannot book its last session twice. */
export const linkVisit = clinicUseCase(treatmentsContract.linkVisit, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, appointmentId } = input;
    await findPlan(db, id, roomsSeenBy(caller.role)).forNoKeyUpdate().execute();
    const plan = await readPlan(db, id);
    if (!plan || !roomsSeenBy(caller.role).includes(plan.specialty)) throw errors.NOT_FOUND();
    if (plan.status !== 'active') throw errors.PLAN_OVER();
    const visit = await db
      .selectFrom('appointments')
      .leftJoin('treatmentVisits', 'treatmentVisits.appointmentId', 'appointments.id')
      .select(['appointments.id', 'treatmentVisits.planId'])
      .where('appointments.id', '=', appointmentId)
      .where('appointments.patientId', '=', plan.patientId)
      .executeTakeFirst();
    if (!visit) throw fieldFault('appointmentId', 'This visit belongs to another patient. Choose again.');
    if (visit.planId === id) return plan;
    if (!hasSessionsLeft(plan)) throw errors.PLAN_FULL();
    await db
      .insertInto('treatmentVisits')
      .values({ appointmentId, planId: id })
      .onConflict((conflict) => conflict.columns(['clinicId', 'appointmentId']).doUpdateSet({ planId: id }))
      .execute();
    return (await readPlan(db, id)) ?? plan;
  }),
);
