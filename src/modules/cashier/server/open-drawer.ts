import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { cashierContract } from '../contract.ts';
import { readSession } from './read-sessions.ts';
import { startSession } from './start-session.ts';

export const openDrawer = clinicUseCase(cashierContract.open, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const id = await startSession(db, { ...input, cashierId: caller.userId, fromSessionId: null });
    if (id === null) throw errors.HAS_DRAWER();
    return readSession(db, id);
  }),
);
