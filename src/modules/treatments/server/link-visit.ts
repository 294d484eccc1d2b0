import { fieldFault } from '#foundation/server/field-fault.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { treatmentsContract } from '../contract.ts';
import { roomsSeenBy } from '../rules.ts';
import { readPlan } from './plan-row.ts';

export const linkVisit = clinicUseCase(treatmentsContract.linkVisit, async ({ input, caller, clinic, errors }) => {
  const plan = await readPlan(clinic, input.id);
  if (!plan || !roomsSeenBy(caller.role).includes(plan.specialty)) throw errors.NOT_FOUND();
  if (plan.status !== 'active') throw errors.PLAN_OVER();
  const visit = await clinic
    .selectFrom('appointments')
    .select('id')
    .where('id', '=', input.appointmentId)
    .where('patientId', '=', plan.patientId)
    .executeTakeFirst();
  if (!visit) throw fieldFault('appointmentId', 'This visit belongs to another patient. Choose again.');
  await clinic
    .insertInto('treatmentVisits')
    .values({ appointmentId: input.appointmentId, planId: input.id })
    .onConflict((conflict) => conflict.columns(['clinicId', 'appointmentId']).doUpdateSet({ planId: input.id }))
    .execute();
  return (await readPlan(clinic, input.id)) ?? plan;
});
