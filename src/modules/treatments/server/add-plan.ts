import { sql } from 'kysely';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { writeUseCase } from '#foundation/server/requests/use-case.ts';
import { treatmentsContract } from '../contract.ts';
import { roomsOf } from '../rules.ts';
import { insertPlan } from './create-plan.ts';
import { selectPlans } from './plan-row.ts';
import { requireCarer } from './require-carer.ts';
import { requireRoom } from './require-room.ts';

export const addPlan = writeUseCase(treatmentsContract.addPlan, async ({ input, caller, clinic, write }) => {
  requireRoom(roomsOf(caller.role), input.specialty);
  await requireCarer(clinic, input.carerId, input.specialty);
  const plan = await write({
    changes: sql`added as (${insertPlan(input)})`,
    answer: selectPlans(sql`true`, sql`added`),
  });
  if (!plan) throw fieldFault('patientId', 'This patient is not registered here. Choose again.');
  return plan;
});
