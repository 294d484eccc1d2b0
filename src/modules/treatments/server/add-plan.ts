import { fieldFault } from '#foundation/server/field-fault.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { treatmentsContract } from '../contract.ts';
import { readPlan } from './plan-row.ts';
import { requireCarer } from './require-carer.ts';

export const addPlan = clinicUseCase(treatmentsContract.addPlan, async ({ input, clinic }) => {
  const patient = await clinic.selectFrom('patients').select('id').where('id', '=', input.patientId).executeTakeFirst();
  if (!patient) throw fieldFault('patientId', 'This patient is not registered here. Choose again.');
  await requireCarer(clinic, input.carerId);
  const { id } = await clinic.insertInto('treatmentPlans').values(input).returning('id').executeTakeFirstOrThrow();
  const added = await readPlan(clinic, id);
  if (!added) throw new Error('A plan that was just added is not there');
  return added;
});
