import { sql } from 'kysely';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import type { PurchaseBook } from '#modules/billing/server/purchase-book.ts';
import { pharmacyContract } from '../../contract.ts';
import type { GoodsReceipt } from '../../contract-receipts.ts';
import { bookReceipt } from './book-receipt.ts';

const mostReceipts = 50;

export const receiveGoods = (purchases: PurchaseBook) =>
  clinicUseCase(pharmacyContract.receiveGoods, ({ input, clinic }) =>
    inTransaction(clinic, (db) => bookReceipt(db, input, purchases)),
  );

export const listReceipts = clinicUseCase(pharmacyContract.goodsReceipts, async ({ clinic }) => {
  const { rows } = await sql<GoodsReceipt>`
    select receipt.id, receipt.number, suppliers.name as supplier, receipt.invoice_number, receipt.invoice_day,
           receipt.amount, receipt.claim, receipt.received_at, users.name as received_by,
           (select jsonb_agg(jsonb_build_object('name', item.name, 'batchNumber', line.batch_number, 'packOf', line.pack_of, 'billed', line.billed,
                     'free', line.free, 'short', line.short, 'damaged', line.damaged, 'rate', line.rate,
                     'orderedRate', line.ordered_rate, 'discount', line.discount, 'scheme', line.scheme,
                     'amount', line.amount) order by line.line)
              from goods_receipt_lines as line
              join pharmacy_items as item on item.clinic_id = line.clinic_id and item.id = line.item_id
             where line.clinic_id = receipt.clinic_id and line.receipt_id = receipt.id) as lines
      from goods_receipts as receipt
      join suppliers on suppliers.clinic_id = receipt.clinic_id and suppliers.id = receipt.supplier_id
      join users on users.clinic_id = receipt.clinic_id and users.id = receipt.received_by
     order by receipt.received_at desc
     limit ${mostReceipts}`.execute(clinic);
  return rows;
});
