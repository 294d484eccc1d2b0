import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { completeVisit } from '#modules/appointments/server/visit/complete-visit.ts';
import { aestheticContract } from '../../contract.ts';
import { lockVisit } from './lock-visit.ts';
import { readVisit } from './read-visits.ts';

/** Sessions are completed with their settings instead. Blank fields get the usual wording of a consultation. */
export const finishConsultation = clinicUseCase(aestheticContract.finishConsultation, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const visit = await lockVisit(db, input.id);
    if (!visit) throw errors.NOT_FOUND();
    const isUnderWay = visit.status === 'consultation' || visit.status === 'in_progress';
    if (!isUnderWay || visit.sessionId) throw errors.NOT_STARTED();
    if (visit.version !== input.version) throw errors.CHANGED_MEANWHILE();
    const diagnosis = input.diagnosis || 'Consultation completed';
    const treatmentPlan = input.treatmentPlan || 'Follow-up as needed';
    await completeVisit(db, { id: visit.id, diagnosis, treatmentPlan });
    await db.deleteFrom('aestheticConsultations').where('appointmentId', '=', visit.id).execute();
    return (await readVisit(db, visit.id)) ?? visit;
  }),
);
