import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { beginSession } from '#modules/treatments/server/begin-session.ts';
import { reopenSession } from '#modules/treatments/server/reopen-session.ts';
import { aestheticContract } from '../../contract.ts';
import { findSessionConsent } from '../session/find-session-consent.ts';
import { lockVisit } from './lock-visit.ts';
import { readVisit } from './read-visits.ts';
import { writeStatus } from './write-status.ts';

/** Resumes the session of a visit that was completed too early and set back, without adding a session to the plan. */
async function goOn(db: Handle, planId: string, sessionId: string): Promise<'PLAN_OVER' | 'CHANGED_MEANWHILE' | null> {
  const { status } = await db
    .selectFrom('treatmentPlans')
    .select('status')
    .where('id', '=', planId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (status === 'stopped') return 'PLAN_OVER';
  const { version } = await db
    .selectFrom('treatmentSessions')
    .select('version')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return (await reopenSession(db, { id: sessionId, planId, version })) ? null : 'CHANGED_MEANWHILE';
}

/** If pressed twice, returns the session that is already under way. */
export const startVisit = clinicUseCase(aestheticContract.startVisit, ({ input, clinic, caller, errors }) =>
  inTransaction(clinic, async (db) => {
    const visit = await lockVisit(db, input.id);
    if (!visit) throw errors.NOT_FOUND();
    const isUnderWay = visit.status === 'in_progress' || visit.status === 'consultation';
    if (isUnderWay && (visit.sessionId || !visit.planId)) return visit;
    if (visit.version !== input.version) throw errors.CHANGED_MEANWHILE();
    const outcome = await writeStatus(db, { visit, status: visit.planId ? 'in_progress' : 'consultation', reason: '' });
    if (outcome === 'changed meanwhile') throw errors.CHANGED_MEANWHILE();
    if (outcome === 'slot given away') throw errors.SLOT_GIVEN_AWAY();
    if (visit.planId && visit.sessionId) {
      const refusal = await goOn(db, visit.planId, visit.sessionId);
      if (refusal) throw errors[refusal]();
    } else if (visit.planId) {
      const opening = { id: visit.planId, appointmentId: visit.id, carerId: caller.userId };
      const session = await beginSession(db, { ...opening, findMissingConsent: findSessionConsent });
      if (session === 'NOT_FOUND' || session === 'PLAN_OVER') throw errors.PLAN_OVER();
      if ('missingConsent' in session) throw errors.CONSENT_MISSING({ data: { kind: session.missingConsent } });
    }
    return (await readVisit(db, input.id)) ?? visit;
  }),
);
