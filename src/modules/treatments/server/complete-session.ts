import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { treatmentsContract } from '../contract.ts';
import { finishSession } from './finish-session.ts';

export const completeSession = clinicUseCase(treatmentsContract.completeSession, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const finished = await finishSession(db, input);
    if (finished === 'NOT_FOUND') throw errors.NOT_FOUND();
    if (finished === 'CHANGED_MEANWHILE') throw errors.CHANGED_MEANWHILE();
    return finished;
  }),
);
