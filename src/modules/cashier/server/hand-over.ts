import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { cashierContract } from '../contract.ts';
import { countedOf, handOverFault } from '../rules.ts';
import { holdBooks } from './books.ts';
import { readSession } from './read-sessions.ts';
import { startSession } from './start-session.ts';

async function lockDrawer(db: Handle, id: string) {
  return db
    .selectFrom('cashSessions')
    .select(['cashierId', 'handedToId', 'counted', 'acceptedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Confirms a handed-over drawer by the receiver's own count. From then on the cash is theirs, in a drawer of their own.
 */
export const acceptDrawer = clinicUseCase(cashierContract.accept, ({ input: { id, counts }, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    await holdBooks(db, 'to book');
    const drawer = await lockDrawer(db, id);
    if (!drawer) throw errors.NOT_FOUND();
    const { handedToId, counted, acceptedAt } = drawer;
    if (handedToId !== caller.userId || counted === null || acceptedAt) throw errors.NOT_WAITING();
    const fault = handOverFault(countedOf(counts), counted);
    if (fault) throw fieldFault('counts', fault);
    const own = await startSession(db, {
      cashierId: caller.userId,
      openingFloat: counted,
      fromSessionId: id,
    });
    if (own === null) throw errors.HAS_DRAWER();
    await db.updateTable('cashSessions').set({ acceptedAt: new Date().toISOString() }).where('id', '=', id).execute();
    return readSession(db, own);
  }),
);

/**
 * Either cashier may take a drawer back because the count was wrong or the colleague does not come; an admin may when
 * both are absent.
 */
export const takeDrawerBack = clinicUseCase(cashierContract.takeBack, ({ input: { id }, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const drawer = await lockDrawer(db, id);
    if (!drawer) throw errors.NOT_FOUND();
    const { cashierId, handedToId, acceptedAt } = drawer;
    const isBetween = handedToId !== null && acceptedAt === null;
    const mayTake = caller.role === 'admin' || [cashierId, handedToId].includes(caller.userId);
    if (!isBetween || !mayTake) throw errors.NOT_WAITING();
    await db
      .updateTable('cashSessions')
      .set({ closedAt: null, closedBy: null, counts: null, counted: null, differenceReason: '', handedToId: null })
      .where('id', '=', id)
      .execute();
  }),
);
