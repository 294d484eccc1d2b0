import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { recordOpening } from '#modules/audit/server/record-opening.ts';
import { treatmentsContract } from '../contract.ts';
import { roomsSeenBy } from '../rules.ts';
import { selectSessions } from './session-row.ts';

export const listSessions = clinicUseCase(treatmentsContract.sessions, async ({ input, caller, clinic, errors }) => {
  const plan = await clinic
    .selectFrom('treatmentPlans')
    .select('patientId')
    .where('id', '=', input.id)
    .where('specialty', 'in', roomsSeenBy(caller.role))
    .executeTakeFirst();
  if (!plan) throw errors.NOT_FOUND();
  await recordOpening(clinic, plan.patientId);
  return selectSessions(clinic).where('planId', '=', input.id).orderBy('startedAt', 'desc').execute();
});
