import { sql } from 'kysely';
import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { pharmacyContract } from '../contract.ts';
import { isBelowZero } from './move-stock.ts';

/** The movements of a return are undone one by one; what was destroyed comes back first, so that nothing falls below 0. */
export const undoReturn = clinicUseCase(pharmacyContract.undoReturn, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const kept = await db
      .selectFrom('medicineReturns')
      .select(['dispensingId', 'undoneAt'])
      .where('id', '=', input.id)
      .forUpdate()
      .executeTakeFirst();
    if (!kept) throw errors.NOT_FOUND();
    if (kept.undoneAt) throw errors.ALREADY_UNDONE();
    await sql`
      insert into stock_movements (item_id, location, batch_id, quantity, reason, undoes, dispensing_id, line, return_id)
      select item_id, location, batch_id, -quantity, reason, id, dispensing_id, line, return_id from stock_movements
       where return_id = ${input.id}
       order by item_id, batch_id, quantity`
      .execute(db)
      .catch((error) => {
        throw isBelowZero(error) ? errors.NOT_ENOUGH() : error;
      });
    const undoneAt = new Date().toISOString();
    await db.updateTable('medicineReturns').set({ undoneAt }).where('id', '=', input.id).execute();
    await db.updateTable('dispensings').set({ returnedAt: null }).where('id', '=', kept.dispensingId).execute();
  }),
);
