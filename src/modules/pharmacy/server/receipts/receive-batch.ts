import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import { addBatch } from '../items/add-batch.ts';
import { readItem } from '../items/read-stock.ts';
import { fillOrders } from '../purchase/fill-orders.ts';

/**
 * A purchase fills the open orders, oldest first. Missing quantity stays owed; surplus goes into stock all the same.
 */
export const receiveBatch = clinicUseCase(pharmacyContract.receive, ({ input, clinic, errors }) => {
  const { id, location, reason, ...batch } = input;
  return inTransaction(clinic, async (db) => {
    const before = await readItem(db, id, location);
    if (!before) throw errors.NOT_FOUND();
    await addBatch(db, batch, { itemId: id, location, reason });
    if (reason === 'purchase') await fillOrders(db, { id, location }, batch.quantity);
    return (await readItem(db, id, location)) ?? before;
  });
});
