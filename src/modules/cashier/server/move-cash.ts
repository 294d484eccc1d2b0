import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { cashierContract } from '../contract.ts';
import { readSession } from './read-sessions.ts';
import { requireInDrawer } from './require-in-drawer.ts';

/** Locks the drawer before its content is checked, so that two pay-outs do not take the same cash. */
export const moveCash = clinicUseCase(cashierContract.move, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, ...movement } = input;
    const drawer = await db
      .selectFrom('cashSessions')
      .select('closedAt')
      .where('id', '=', id)
      .where('cashierId', '=', caller.userId)
      .forUpdate()
      .executeTakeFirst();
    if (!drawer) throw errors.NOT_FOUND();
    if (drawer.closedAt) throw errors.NOT_OPEN();
    if (movement.kind === 'pay_out') await requireInDrawer(db, id, movement.amount);
    await db
      .insertInto('cashMovements')
      .values({ ...movement, sessionId: id })
      .execute();
    return readSession(db, id);
  }),
);
