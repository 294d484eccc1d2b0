import { sql } from 'kysely';
import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { pharmacyContract } from '../contract.ts';

export const markOrdered = clinicUseCase(pharmacyContract.markOrdered, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    // The lines before the order: of two who order at once, the second finds them taken.
    const { rows: open } = await sql<{ id: string }>`
      select purchase_lines.id from purchase_lines
        join pharmacy_items as item on item.clinic_id = purchase_lines.clinic_id and item.id = item_id
       where order_id is null and item.supplier_id is not distinct from ${input.supplierId}::uuid
       order by purchase_lines.id for update of purchase_lines`.execute(db);
    if (open.length === 0) throw errors.NOTHING_TO_ORDER();
    const { id } = await db
      .insertInto('purchaseOrders')
      .values({ supplierId: input.supplierId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ids = open.map((line) => line.id);
    await db.updateTable('purchaseLines').set({ orderId: id }).where('id', 'in', ids).execute();
    return { id, lines: ids.length };
  }),
);
