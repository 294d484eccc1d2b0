import { sql } from 'kysely';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import { readItem } from '../items/read-stock.ts';

export const reorderItem = clinicUseCase(pharmacyContract.reorder, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, location } = input;
    await sql`
      insert into purchase_lines (item_id, location, quantity)
      select item_id, location, reorder_quantity from stock_levels where item_id = ${id} and location = ${location}
      on conflict (clinic_id, item_id, location) where order_id is null do nothing`.execute(db);
    const item = await readItem(db, id, location);
    if (!item) throw errors.NOT_FOUND();
    return item;
  }),
);
