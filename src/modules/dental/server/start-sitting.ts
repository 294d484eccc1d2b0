import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { beginSession } from '#modules/treatments/server/begin-session.ts';
import { dentalContract } from '../contract.ts';
import { lacksConsent } from './lacks-consent.ts';
import { moveSitting } from './move-sitting.ts';

export const startSitting = clinicUseCase(dentalContract.startSitting, ({ input, clinic, caller, errors }) =>
  inTransaction(clinic, async (db) => {
    const plan = await db
      .selectFrom('treatmentPlans')
      .select('patientId')
      .where('id', '=', input.id)
      .where('specialty', '=', 'dental')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!plan) throw errors.NOT_FOUND();
    if (await lacksConsent(db, input.id, plan.patientId)) throw errors.CONSENT_MISSING();
    const begun = await beginSession(db, { id: input.id, appointmentId: null, carerId: caller.userId });
    if (begun === 'NOT_FOUND') throw errors.NOT_FOUND();
    if (begun === 'PLAN_OVER') throw errors.PLAN_OVER();
    await moveSitting(db, input.id, 'in_progress');
    return begun;
  }),
);
