import { sql } from 'kysely';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import { usableOf } from '../../rules/inventory/stock.ts';
import { reorderReason } from '../../rules/purchase/purchase-proposal.ts';
import { readItem } from '../items/read-stock.ts';

export const reorderItem = clinicUseCase(pharmacyContract.reorder, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, location } = input;
    const before = await readItem(db, id, location);
    if (!before) throw errors.NOT_FOUND();
    const reason = reorderReason({ usable: usableOf(before), reorderLevel: before.reorderLevel });
    await sql`
      insert into purchase_lines (item_id, location, quantity, reason)
      select item_id, location, reorder_quantity, ${reason} from stock_levels
       where item_id = ${id} and location = ${location}
      on conflict (clinic_id, item_id, location) where order_id is null do nothing`.execute(db);
    return (await readItem(db, id, location)) ?? before;
  }),
);
