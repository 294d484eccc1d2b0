import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { treatmentsContract } from '../contract.ts';
import { roomsOf } from '../rules.ts';
import { findPlan } from './find-plan.ts';
import { selectSessions } from './session-row.ts';
import { takeBackSession } from './take-back-session.ts';

export const cancelSession = clinicUseCase(treatmentsContract.cancelSession, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const byId = () => selectSessions(db).where('treatmentSessions.id', '=', input.id);
    const session = await byId().executeTakeFirst();
    const isTheirs = session && (await findPlan(db, session.planId, roomsOf(caller.role)).executeTakeFirst());
    if (!isTheirs) throw errors.NOT_FOUND();
    if (!(await takeBackSession(db, input))) throw errors.CHANGED_MEANWHILE();
    return byId().executeTakeFirstOrThrow();
  }),
);
