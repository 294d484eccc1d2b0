import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';
import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { pharmacyContract } from '../contract.ts';

/** Held until the step is done: of a credit and an Undo at the same moment, the second finds the first. */
const holdReturn = (db: Handle, id: string) =>
  db
    .selectFrom('supplierReturns')
    .select(['creditedAt', 'undoneAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
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

export const creditSupplierReturn = clinicUseCase(
  pharmacyContract.creditSupplierReturn,
  ({ input, caller, clinic, errors }) =>
    inTransaction(clinic, async (db) => {
      const sent = await holdReturn(db, input.id);
      if (!sent) throw errors.NOT_FOUND();
      if (sent.creditedAt || sent.undoneAt) throw errors.NOT_OPEN();
      await db
        .updateTable('supplierReturns')
        .set({
          creditedAt: new Date().toISOString(),
          creditedBy: caller.userId,
          credited: input.amount,
          creditReference: input.reference,
        })
        .where('id', '=', input.id)
        .execute();
    }),
);

export const undoSupplierCredit = clinicUseCase(pharmacyContract.undoSupplierCredit, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const sent = await holdReturn(db, input.id);
    if (!sent) throw errors.NOT_FOUND();
    if (!sent.creditedAt) throw errors.NOT_CREDITED();
    await db
      .updateTable('supplierReturns')
      .set({ creditedAt: null, creditedBy: null, credited: null, creditReference: '' })
      .where('id', '=', input.id)
      .execute();
  }),
);
