import { clinicToday } from '#foundation/web/clinic-date.ts';
import { isOpen } from '#modules/appointments/rules.ts';
import type { Plan } from '#modules/treatments/contract.ts';
import { treatmentsApi } from '#modules/treatments/web/api.ts';
import { visitStatusOf } from '../../rules/visit-status.ts';
import { aestheticApi } from '../api.ts';

/**
 * Starts the next session of a plan and returns its id. If the client has come for it today, the visit starts with it:
 * otherwise it would stay open at the desk, and its own start would add a second session.
 */
export async function startPlan({ id, openSessionId }: Plan): Promise<string> {
  const visits = openSessionId ? [] : await aestheticApi.visits.call({ date: clinicToday() });
  const visit = visits.find(({ planId, status }) => planId === id && isOpen(visitStatusOf(status)));
  const started = visit && (await aestheticApi.startVisit.call({ id: visit.id, version: visit.version }));
  return started?.sessionId ?? (await treatmentsApi.startSession.call({ id })).id;
}
