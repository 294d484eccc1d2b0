import { clinicUseCase } from '#foundation/server/use-case.ts';
import { treatmentsContract } from '../contract.ts';
import { requireCarer } from './require-carer.ts';
import { updatePlan } from './update-plan.ts';

export const changePlan = clinicUseCase(treatmentsContract.changePlan, async ({ input, clinic, errors }) => {
  await requireCarer(clinic, input.carerId);
  const plan = await updatePlan(clinic, input);
  if (plan === 'NOT_FOUND') throw errors.NOT_FOUND();
  if (plan === 'CHANGED_MEANWHILE') throw errors.CHANGED_MEANWHILE();
  return plan;
});
