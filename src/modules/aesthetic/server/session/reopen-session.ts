import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { isBilled } from '#modules/billing/server/charges/is-billed.ts';
import { reopenSession as goOn } from '#modules/treatments/server/reopen-session.ts';
import { selectSessions } from '#modules/treatments/server/session-row.ts';
import { aestheticContract } from '../../contract.ts';
import { lockVisit } from '../visits/lock-visit.ts';
import { writeStatus } from '../visits/write-status.ts';
import { readSession } from './read-session.ts';
import { sessionCharges } from './session-charges.ts';

/**
 * Locks the visit before the plan, in the same order as starting a visit. A visit that was moved on elsewhere stays as
 * it is.
 */
export const reopenSession = clinicUseCase(aestheticContract.reopenSession, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, version } = input;
    const session = await selectSessions(db).where('treatmentSessions.id', '=', id).executeTakeFirst();
    if (!session || !(await readSession(db, id))) throw errors.NOT_FOUND();
    const visit = session.appointmentId ? await lockVisit(db, session.appointmentId) : undefined;
    const { planId } = session;
    await db.selectFrom('treatmentPlans').select('id').where('id', '=', planId).forNoKeyUpdate().execute();
    if (!(await goOn(db, { id, planId, version }))) throw errors.CHANGED_MEANWHILE();
    if (await isBilled(db, sessionCharges.name, id)) throw errors.BILLED();
    if (visit?.status === 'completed') {
      const outcome = await writeStatus(db, { visit, status: 'in_progress', reason: '' });
      if (outcome !== 'written') throw errors.CHANGED_MEANWHILE();
    }
    const reopened = await readSession(db, id);
    if (!reopened) throw errors.NOT_FOUND();
    return reopened;
  }),
);
