import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { cashierContract } from '../contract.ts';
import { laterDrawersText, openDrawersText } from '../rules.ts';
import { holdBooks } from './books.ts';
import { readDay } from './read-day.ts';

export const showDay = clinicUseCase(cashierContract.day, ({ input: { day }, caller, clinic }) =>
  readDay(clinic, caller.clinicId, day),
);

/** Names the cashiers whose drawers of these days are open or wait to be confirmed. */
async function cashiersWithOpenDrawers(db: Handle, when: '<=' | '>', day: string): Promise<string[]> {
  const open = await db
    .selectFrom('cashSessions as drawer')
    .innerJoin('users', (on) =>
      on.onRef('users.clinicId', '=', 'drawer.clinicId').onRef('users.id', '=', 'drawer.cashierId'),
    )
    .select('users.name')
    .where('businessDay', when, day)
    .where((is) =>
      is.or([is('closedAt', 'is', null), is.and([is('handedToId', 'is not', null), is('acceptedAt', 'is', null)])]),
    )
    .orderBy('users.name')
    .execute();
  return open.map(({ name }) => name);
}

export const closeDay = clinicUseCase(cashierContract.closeDay, ({ input: { day }, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { today, closedThrough } = await holdBooks(db, 'to close');
    if (day > today) throw fieldFault('day', 'This date is in the future');
    if (closedThrough !== null && day <= closedThrough) throw errors.CLOSED();
    const open = await cashiersWithOpenDrawers(db, '<=', day);
    if (open.length > 0) throw errors.OPEN_DRAWERS({ message: openDrawersText(open) });
    await db.insertInto('closedDays').values({ day }).execute();
    return readDay(db, caller.clinicId, day);
  }),
);

/**
 * An open drawer of the next day would take the cash of the reopened day, so it must be closed first and another one
 * opened.
 */
export const reopenDay = clinicUseCase(cashierContract.reopenDay, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { day, reason } = input;
    const { closedThrough } = await holdBooks(db, 'to close');
    if (day !== closedThrough) throw errors.NOT_LAST();
    const open = await cashiersWithOpenDrawers(db, '>', day);
    if (open.length > 0) throw errors.OPEN_DRAWERS({ message: laterDrawersText(open) });
    await db
      .updateTable('closedDays')
      .set({ reopenedAt: new Date().toISOString(), reopenedBy: caller.userId, reopenReason: reason })
      .where('day', '=', day)
      .where('reopenedAt', 'is', null)
      .execute();
    return readDay(db, caller.clinicId, day);
  }),
);
