import { fieldFault } from '#foundation/server/field-fault.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { treatmentsContract } from '../contract.ts';
import { roomsOf } from '../rules.ts';
import { createPlan } from './create-plan.ts';
import { requireCarer } from './require-carer.ts';
import { requireRoom } from './require-room.ts';

export const addPlan = clinicUseCase(treatmentsContract.addPlan, async ({ input, caller, clinic }) => {
  requireRoom(roomsOf(caller.role), input.specialty);
  const patient = await clinic.selectFrom('patients').select('id').where('id', '=', input.patientId).executeTakeFirst();
  if (!patient) throw fieldFault('patientId', 'This patient is not registered here. Choose again.');
  await requireCarer(clinic, input.carerId, input.specialty);
  return createPlan(clinic, input);
});
