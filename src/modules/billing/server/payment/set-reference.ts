import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { billingContract } from '../../contract.ts';
import { readBill } from '../bill/read-bills.ts';
import { addReference } from './add-reference.ts';

export const setReference = clinicUseCase(billingContract.setReference, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, reference } = input;
    const payment = await db.selectFrom('payments').select('billId').where('id', '=', id).executeTakeFirst();
    if (!payment) throw errors.NOT_FOUND();
    if (!(await addReference(db, id, reference))) throw errors.HAS_REFERENCE();
    const bill = await readBill(db, payment.billId);
    if (!bill) throw errors.NOT_FOUND();
    return bill;
  }),
);
