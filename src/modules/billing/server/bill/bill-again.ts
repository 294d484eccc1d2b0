import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { billingContract } from '../../contract.ts';
import { lockBill } from './lock-bill.ts';
import { readBill } from './read-bills.ts';

/** A bill with a total of 0 cannot be credited, so its charges are released and can be billed at their price. */
export const billAgain = clinicUseCase(billingContract.billAgain, ({ input: { id }, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    await lockBill(db, id);
    const bill = await readBill(db, id);
    if (!bill) throw errors.NOT_FOUND();
    if (bill.total > 0) throw errors.NOT_FREE();
    const { numDeletedRows } = await db.deleteFrom('billedCharges').where('billId', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) throw errors.NOTHING_BILLED();
    return bill;
  }),
);
