import { type RawBuilder, sql } from 'kysely';
import { clinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import type { ReturnableBatch, SupplierReturn } from '../../contract-supplier-returns.ts';
import { expiringDays, type Location } from '../../rules/inventory/stock.ts';
import type { SupplierReturnReason } from '../../rules/purchase/supplier-returns.ts';
import { isRecalled } from '../recalls/is-recalled.ts';

const mostReturnable = 50;
const mostReturns = 50;

const batchColumns = sql`
  select batch.id as batch_id, batch.item_id, item.name, batch.batch_number, batch.expiry_date, batch.quantity_available, batch.cost, batch.mrp,
         ${isRecalled} as is_recalled
    from stock_batches as batch
    join pharmacy_items as item on item.clinic_id = batch.clinic_id and item.id = batch.item_id`;

/** Those of the given batches that are at the place. */
export async function readBatchesThere(db: Handle, ids: readonly string[], location: Location) {
  const { rows } = await sql<ReturnableBatch & { itemId: string }>`
    ${batchColumns} where batch.location = ${location} and batch.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

const fits: Record<SupplierReturnReason, RawBuilder<boolean>> = {
  expiring: sql`batch.expiry_date <= ${clinicDay} + ${expiringDays}::int`,
  // Damage is not recorded: only someone who looks at the batch knows.
  damaged: sql`false`,
  recalled: isRecalled,
};

/** The supplier that delivered the batch; for a batch that came without an invoice, the supplier named in the item. */
const deliveredBy = (supplierId: string) => {
  const deliveries = sql`
    goods_receipt_lines as line
      join goods_receipts as receipt on receipt.clinic_id = line.clinic_id and receipt.id = line.receipt_id
     where line.clinic_id = batch.clinic_id and line.item_id = batch.item_id
       and lower(line.batch_number) = lower(batch.batch_number)`;
  return sql<boolean>`
    (exists (select from ${deliveries} and receipt.supplier_id = ${supplierId})
     or (item.supplier_id = ${supplierId} and not exists (select from ${deliveries})))`;
};

/**
 * A search by name or batch finds everything at the place, since a batch may be older than the record of suppliers; but
 * only recalled batches can be returned as recalled.
 */
export const listReturnable = clinicUseCase(pharmacyContract.returnable, async ({ input, clinic }) => {
  const { supplierId, location, reason, search } = input;
  const found = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const wanted = search
    ? sql`(item.name ilike ${found} or batch.batch_number ilike ${found})
           and ${reason === 'recalled' ? isRecalled : sql`true`}`
    : sql`${fits[reason]} and ${deliveredBy(supplierId)}`;
  const { rows } = await sql<ReturnableBatch>`
    ${batchColumns}
     where batch.location = ${location} and batch.has_stock and ${wanted}
     order by ${isRecalled} desc, batch.expiry_date, lower(item.name), batch.id
     limit ${mostReturnable}`.execute(clinic);
  return rows;
});

const isOpen = sql<boolean>`credited_at is null and undone_at is null`;

export const listSupplierReturns = clinicUseCase(pharmacyContract.supplierReturns, async ({ clinic }) => {
  const { rows } = await sql<SupplierReturn>`
    select sent.id, sent.number, sent.location, sent.reason, sent.note, sent.amount, sent.returned_at, users.name as returned_by,
           sent.credited_at, sent.credited, sent.credit_reference, sent.undone_at,
           jsonb_build_object('id', suppliers.id, 'name', suppliers.name, 'phone', suppliers.phone,
             'address', suppliers.address) as supplier,
           (select jsonb_agg(jsonb_build_object('name', item.name, 'batchNumber', batch.batch_number,
                     'expiryDate', batch.expiry_date, 'quantity', line.quantity, 'credit', line.credit)
                     order by lower(item.name), batch.batch_number)
              from supplier_return_lines as line
              join stock_batches as batch on batch.clinic_id = line.clinic_id and batch.id = line.batch_id
              join pharmacy_items as item on item.clinic_id = batch.clinic_id and item.id = batch.item_id
             where line.clinic_id = sent.clinic_id and line.return_id = sent.id) as lines
      from supplier_returns as sent
      join suppliers on suppliers.clinic_id = sent.clinic_id and suppliers.id = sent.supplier_id
      join users on users.clinic_id = sent.clinic_id and users.id = sent.returned_by
     where (${isOpen}) or sent.id in (select id from supplier_returns order by returned_at desc limit ${mostReturns})
     order by ${isOpen} desc, sent.returned_at desc`.execute(clinic);
  const open = rows.filter(({ creditedAt, undoneAt }) => !creditedAt && !undoneAt);
  return { returns: rows, open: open.length, openCredit: open.reduce((sum, { amount }) => sum + amount, 0) };
});
