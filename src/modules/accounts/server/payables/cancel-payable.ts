import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';
import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { clinicDay } from '#modules/billing/server/clinic-day.ts';
import { accountsContract } from '../../contract.ts';
import { readPayable } from './read-payables.ts';

/** In the transaction of a caller that holds the bill and knows that nothing has been paid on it. */
export const markCancelled = (db: Handle, id: string, reason: string) =>
  db
    .updateTable('payables')
    .set({
      cancelledAt: new Date().toISOString(),
      cancelReason: reason,
      cancelledBy: sql`(current_actor() ->> 'id')::uuid`,
    })
    .where('id', '=', id)
    .execute();

export const cancelPayable = clinicUseCase(accountsContract.cancelPayable, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const payable = await db
      .selectFrom('payables')
      .select(['paid', 'cancelledAt'])
      .where('id', '=', input.id)
      .forUpdate()
      .executeTakeFirst();
    if (!payable) throw errors.NOT_FOUND();
    if (payable.cancelledAt) throw errors.CANCELLED();
    if (payable.paid > 0) throw errors.PAID();
    await markCancelled(db, input.id, input.reason);
    return readPayable(db, input.id, await clinicDay(db, caller.clinicId, new Date()));
  }),
);
