import { sql } from 'kysely';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { queueMessage } from '#modules/outbox/server/queue-message.ts';
import { retryKeyed } from '#modules/outbox/server/retry-keyed.ts';
import { pharmacyContract } from '../../contract.ts';
import { orderPaper, readOrder } from './order-paper.ts';

/** Renders the order sheet before anything is locked. */
export const mailOrder = clinicUseCase(
  pharmacyContract.mailOrder,
  async ({ input: { id }, caller, clinic, errors, signal }) => {
    const order = await readOrder(clinic, id);
    if (!order) throw errors.NOT_FOUND();
    if (!order.email) throw errors.NO_ADDRESS();
    const { key, email: to, number, supplier, clinicName, address, day, lines } = order;
    const attachment = await orderPaper(caller.clinicId, order, signal);
    await inTransaction(clinic, async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('purchaseOrders')
        .set({ mailedAt: sql`coalesce(mailed_at, now())` })
        .where('id', '=', id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw errors.NOT_FOUND();
      const values = { clinicName, address, number, supplier, day, lines };
      await queueMessage(db, { to, template: 'purchaseOrder', values, key, attachment }).execute();
      await retryKeyed({ db, clinicId: caller.clinicId }, key).execute();
    });
  },
);
