import { clinicUseCase } from '#foundation/server/use-case.ts';
import { treatmentsContract } from '../contract.ts';
import { readPlan } from './plan-row.ts';
import { requireCarer } from './require-carer.ts';

export const changePlan = clinicUseCase(treatmentsContract.changePlan, async ({ input, clinic, errors }) => {
  const { id, version, ...fields } = input;
  await requireCarer(clinic, fields.carerId);
  const { numUpdatedRows } = await clinic
    .updateTable('treatmentPlans')
    .set((is) => ({ ...fields, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  const plan = await readPlan(clinic, id);
  if (!plan) throw errors.NOT_FOUND();
  if (numUpdatedRows === 0n) throw errors.CHANGED_MEANWHILE();
  return plan;
});
