import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { completeVisit } from '#modules/appointments/server/visit/complete-visit.ts';
import { finishSession } from '#modules/treatments/server/finish-session.ts';
import { aestheticContract } from '../../contract.ts';
import { serviceNamed } from '../../rules/services-named.ts';
import { selectServices } from '../services/service-row.ts';
import { findSessionConsent } from './find-session-consent.ts';
import { readSession } from './read-session.ts';
import { refuseRecalledLot } from './refuse-recalled-lot.ts';
import { refuseUncheckedFluence } from './refuse-unchecked-fluence.ts';
import { requireAnswers } from './require-answers.ts';

/**
 * Saves settings, today's price, session and visit in one transaction, which also notices a consent withdrawn at the
 * same moment.
 */
export const completeSession = clinicUseCase(aestheticContract.completeSession, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, settings, note, version } = input;
    const record = await readSession(db, id);
    if (!record) throw errors.NOT_FOUND();
    refuseUncheckedFluence(record, input);
    await refuseRecalledLot(db, settings);
    const answers = requireAnswers(record, input);
    if (await findSessionConsent(db, record)) throw errors.CONSENT_MISSING();
    const session = await finishSession(db, { id, version, note });
    if (session === 'NOT_FOUND') throw errors.NOT_FOUND();
    if (session === 'CHANGED_MEANWHILE') throw errors.CHANGED_MEANWHILE();
    const service = serviceNamed(record.title, await selectServices(db).orderBy('name').execute());
    const used = { ...settings, price: service?.price ?? null, answers: JSON.stringify(answers) };
    await db
      .insertInto('aestheticSessions')
      .values({ sessionId: id, ...used })
      .onConflict((conflict) => conflict.columns(['clinicId', 'sessionId']).doUpdateSet(used))
      .execute();
    if (session.appointmentId) {
      const treatmentPlan = note || 'Follow-up as needed';
      await completeVisit(db, { id: session.appointmentId, diagnosis: record.title, treatmentPlan });
    }
    return (await readSession(db, id)) ?? record;
  }),
);
