import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { isReason, reasonNeeded } from '#foundation/shared/text/reason.ts';
import { cashierContract } from '../contract.ts';
import { cashiers, countedOf, differenceText } from '../rules.ts';
import { readSession } from './read-sessions.ts';

/** Locks the drawer before adding it up: bookings in progress are included, later ones find the drawer closed. */
export const closeDrawer = clinicUseCase(cashierContract.close, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, counts, reason, handedToId } = input;
    const drawer = await db
      .selectFrom('cashSessions')
      .select(['cashierId', 'closedAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!drawer || (drawer.cashierId !== caller.userId && caller.role !== 'admin')) throw errors.NOT_FOUND();
    if (drawer.closedAt) throw errors.NOT_OPEN();
    if (handedToId) await requireColleague(db, handedToId, drawer.cashierId);
    const counted = countedOf(counts);
    const difference = counted - (await readSession(db, id)).expected;
    if (difference !== 0 && !isReason(reason))
      throw fieldFault('reason', `${differenceText(difference)}. ${reasonNeeded}`);
    await db
      .updateTable('cashSessions')
      .set({
        closedAt: new Date().toISOString(),
        closedBy: caller.userId,
        counts: JSON.stringify(counts),
        counted,
        differenceReason: difference === 0 ? '' : reason,
        handedToId,
      })
      .where('id', '=', id)
      .execute();
    return readSession(db, id);
  }),
);

async function requireColleague(db: Handle, id: string, cashierId: string): Promise<void> {
  const colleague = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('id', '<>', cashierId)
    .where('role', 'in', cashiers)
    .where('isActive', '=', true)
    .where('joinedAt', 'is not', null)
    .executeTakeFirst();
  if (!colleague) throw fieldFault('handedToId', 'Choose a colleague who takes payments');
}
