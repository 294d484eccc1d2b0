import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { selectSessions } from '#modules/treatments/server/session-row.ts';
import { takeBackSession } from '#modules/treatments/server/take-back-session.ts';
import { aestheticContract } from '../../contract.ts';
import { lockVisit } from '../visits/lock-visit.ts';
import { writeStatus } from '../visits/write-status.ts';
import { readSession } from './read-session.ts';

/** The client is here, so the visit goes back to confirmed. A visit that was moved on elsewhere stays as it is. */
export const discardSession = clinicUseCase(aestheticContract.discardSession, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const session = await selectSessions(db).where('treatmentSessions.id', '=', input.id).executeTakeFirst();
    const visit = session?.appointmentId ? await lockVisit(db, session.appointmentId) : undefined;
    if (!(await readSession(db, input.id))) throw errors.NOT_FOUND();
    if (!(await takeBackSession(db, input))) throw errors.CHANGED_MEANWHILE();
    if (visit?.status === 'in_progress') {
      const outcome = await writeStatus(db, { visit, status: 'confirmed', reason: '' });
      if (outcome !== 'written') throw errors.CHANGED_MEANWHILE();
    }
    const discarded = await readSession(db, input.id);
    if (!discarded) throw errors.NOT_FOUND();
    return discarded;
  }),
);
