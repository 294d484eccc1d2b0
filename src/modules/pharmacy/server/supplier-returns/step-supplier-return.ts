import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { rupees } from '#foundation/shared/money.ts';
import type { PurchaseBook } from '#modules/billing/server/purchase-book.ts';
import { pharmacyContract } from '../../contract.ts';

/** Locks the return until the step is done, so that of a concurrent credit and Undo the second finds the first. */
const holdReturn = (db: Handle, id: string) =>
  db
    .selectFrom('supplierReturns')
    .innerJoin('suppliers', 'suppliers.id', 'supplierReturns.supplierId')
    .select(['amount', 'creditedAt', 'undoneAt', 'supplierId', 'suppliers.name as supplierName'])
    .where('supplierReturns.id', '=', id)
    .forNoKeyUpdate('supplierReturns')
    .executeTakeFirst();

export const undoSupplierReturn = clinicUseCase(pharmacyContract.undoSupplierReturn, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const sent = await holdReturn(db, input.id);
    if (!sent) throw errors.NOT_FOUND();
    if (sent.creditedAt || sent.undoneAt) throw errors.NOT_OPEN();
    await sql`
      insert into stock_movements (item_id, location, batch_id, quantity, reason, undoes, supplier_return_id)
      select item_id, location, batch_id, -quantity, reason, id, supplier_return_id from stock_movements
       where supplier_return_id = ${input.id}
       order by item_id, batch_id`.execute(db);
    await db
      .updateTable('supplierReturns')
      .set({ undoneAt: new Date().toISOString() })
      .where('id', '=', input.id)
      .execute();
  }),
);

export const creditSupplierReturn = (purchases: PurchaseBook) =>
  clinicUseCase(pharmacyContract.creditSupplierReturn, ({ input, caller, clinic, errors }) =>
    inTransaction(clinic, async (db) => {
      const { id, amount, reference } = input;
      const sent = await holdReturn(db, id);
      if (!sent) throw errors.NOT_FOUND();
      if (sent.creditedAt || sent.undoneAt) throw errors.NOT_OPEN();
      if (amount > sent.amount)
        throw fieldFault('amount', `At most ${rupees(sent.amount)}, the credit that was requested`);
      await db
        .updateTable('supplierReturns')
        .set({
          creditedAt: new Date().toISOString(),
          creditedBy: caller.userId,
          credited: amount,
          creditReference: reference,
        })
        .where('id', '=', id)
        .execute();
      const supplier = { id: sent.supplierId, name: sent.supplierName };
      if (amount > 0) await purchases.grant(db, { supplier, returnId: id, reference, amount });
    }),
  );

export const undoSupplierCredit = (purchases: PurchaseBook) =>
  clinicUseCase(pharmacyContract.undoSupplierCredit, ({ input, clinic, errors }) =>
    inTransaction(clinic, async (db) => {
      const sent = await holdReturn(db, input.id);
      if (!sent) throw errors.NOT_FOUND();
      if (!sent.creditedAt) throw errors.NOT_CREDITED();
      if (!(await purchases.withdraw(db, input.id))) throw errors.SET_OFF();
      await db
        .updateTable('supplierReturns')
        .set({ creditedAt: null, creditedBy: null, credited: null, creditReference: '' })
        .where('id', '=', input.id)
        .execute();
    }),
  );
