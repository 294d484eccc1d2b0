import { isUniqueViolation } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';

export const undoOrdered = clinicUseCase(pharmacyContract.undoOrdered, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const lines = await db
      .selectFrom('purchaseLines')
      .select(['receivedAt', 'received'])
      .where('orderId', '=', input.id)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (lines.length === 0) throw errors.NOT_FOUND();
    const order = await db
      .selectFrom('purchaseOrders')
      .select('mailedAt')
      .where('id', '=', input.id)
      .forUpdate()
      .executeTakeFirst();
    if (order?.mailedAt) throw errors.ALREADY_MAILED();
    if (lines.some(({ receivedAt, received }) => receivedAt || received > 0)) throw errors.ALREADY_RECEIVED();
    await db
      .updateTable('purchaseLines')
      .set({ orderId: null })
      .where('orderId', '=', input.id)
      .execute()
      .catch((error) => {
        throw isUniqueViolation(error) ? errors.LISTED_AGAIN() : error;
      });
    await db.deleteFrom('purchaseOrders').where('id', '=', input.id).execute();
  }),
);
