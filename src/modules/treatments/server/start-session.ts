import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { treatmentsContract } from '../contract.ts';
import { beginSession } from './begin-session.ts';

export const startSession = clinicUseCase(treatmentsContract.startSession, ({ input, clinic, caller, errors }) =>
  inTransaction(clinic, async (db) => {
    const begun = await beginSession(db, { ...input, carerId: caller.userId });
    if (begun === 'NOT_FOUND') throw errors.NOT_FOUND();
    if (begun === 'PLAN_OVER') throw errors.PLAN_OVER();
    return begun;
  }),
);
