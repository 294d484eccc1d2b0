import { sql } from 'kysely';
import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { takeNumber } from '#modules/billing/server/bill/take-number.ts';
import { pharmacyContract } from '../../contract.ts';

export const markOrdered = clinicUseCase(pharmacyContract.markOrdered, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    // Locks the lines before creating the order, so that if two people order at once, the second finds the lines taken.
    const { rows: open } = await sql<{ id: string }>`
      select purchase_lines.id from purchase_lines
        join pharmacy_items as item on item.clinic_id = purchase_lines.clinic_id and item.id = item_id
       where order_id is null and item.supplier_id is not distinct from ${input.supplierId}::uuid
       order by purchase_lines.id for update of purchase_lines`.execute(db);
    if (open.length === 0) throw errors.NOTHING_TO_ORDER();
    const number = await takeNumber(db, { series: 'purchase order', prefix: 'PO', day: await readClinicDay(db) });
    const { id } = await db
      .insertInto('purchaseOrders')
      .values({ supplierId: input.supplierId, number })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ids = open.map((line) => line.id);
    // Keeps the last purchase rate, to compare the delivery with.
    await sql`
      update purchase_lines as line
         set order_id = ${id}, pack_of = coalesce(last.pack_of, 1), rate = coalesce(last.rate,
               (select batch.cost from stock_batches as batch
                 where batch.item_id = line.item_id and batch.cost is not null order by batch.id desc limit 1))
        from purchase_lines as open
        left join lateral (
          select bought.rate, bought.pack_of from goods_receipt_lines as bought
            join goods_receipts as receipt on receipt.clinic_id = bought.clinic_id and receipt.id = bought.receipt_id
           where bought.clinic_id = open.clinic_id and bought.item_id = open.item_id
           order by receipt.received_at desc limit 1) as last on true
       where open.id = any(${ids}::uuid[]) and line.clinic_id = open.clinic_id and line.id = open.id`.execute(db);
    return { id, lines: ids.length };
  }),
);
