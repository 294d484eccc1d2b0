import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { treatmentsContract } from '../contract.ts';
import { roomsOf } from '../rules.ts';
import { beginSession } from './begin-session.ts';
import { findPlan } from './find-plan.ts';

export const startSession = clinicUseCase(treatmentsContract.startSession, ({ input, clinic, caller, errors }) =>
  inTransaction(clinic, async (db) => {
    const isTheirs = await findPlan(db, input.id, roomsOf(caller.role)).executeTakeFirst();
    if (!isTheirs) throw errors.NOT_FOUND();
    const begun = await beginSession(db, { ...input, carerId: caller.userId });
    if (begun === 'NOT_FOUND') throw errors.NOT_FOUND();
    if (begun === 'PLAN_OVER') throw errors.PLAN_OVER();
    return begun;
  }),
);
