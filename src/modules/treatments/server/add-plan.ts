import { fieldFault } from '#foundation/server/field-fault.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { treatmentsContract } from '../contract.ts';
import { createPlan } from './create-plan.ts';
import { requireCarer } from './require-carer.ts';

export const addPlan = clinicUseCase(treatmentsContract.addPlan, async ({ input, clinic }) => {
  const patient = await clinic.selectFrom('patients').select('id').where('id', '=', input.patientId).executeTakeFirst();
  if (!patient) throw fieldFault('patientId', 'This patient is not registered here. Choose again.');
  await requireCarer(clinic, input.carerId);
  return createPlan(clinic, input);
});
