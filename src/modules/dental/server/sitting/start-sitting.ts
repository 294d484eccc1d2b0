import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { beginSession } from '#modules/treatments/server/begin-session.ts';
import { dentalContract } from '../../contract.ts';
import { completedSittings } from '../plan/plan-totals.ts';
import { findSittingConsent } from './find-sitting-consent.ts';
import { findVisitToday } from './find-visit-today.ts';
import { hasClosedWork } from './has-closed-work.ts';
import { moveSitting } from './move-sitting.ts';

export const startSitting = clinicUseCase(dentalContract.startSitting, ({ input, clinic, caller, errors }) =>
  inTransaction(clinic, async (db) => {
    const plan = await db
      .selectFrom('treatmentPlans')
      .select(['id', 'patientId'])
      .where('id', '=', input.id)
      .where('specialty', '=', 'dental')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!plan) throw errors.NOT_FOUND();
    const sessionNumber = (await completedSittings(db, plan.id)) + 1;
    const sitting = { planId: plan.id, patientId: plan.patientId, number: sessionNumber };
    if (await hasClosedWork(db, sitting)) throw errors.TOOTH_GONE();
    const appointmentId = await findVisitToday(db, plan.id);
    const opening = { id: plan.id, appointmentId, carerId: caller.userId, sessionNumber };
    const begun = await beginSession(db, { ...opening, findMissingConsent: findSittingConsent });
    if (begun === 'NOT_FOUND') throw errors.NOT_FOUND();
    if (begun === 'PLAN_OVER') throw errors.PLAN_OVER();
    if ('missingConsent' in begun) throw errors.CONSENT_MISSING();
    await moveSitting(db, { planId: plan.id, sitting: begun.sessionNumber, status: 'in_progress' });
    return begun;
  }),
);
