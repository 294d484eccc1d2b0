import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import type { ComparedItem, ComparedSupplier } from '../../contract-comparison.ts';

const days = 365;
const mostItems = 200;

const since = sql`now() - make_interval(days => ${days})`;

export const compareSuppliers = clinicUseCase(pharmacyContract.supplierComparison, async ({ clinic }) => {
  const [suppliers, items] = await Promise.all([
    sql<ComparedSupplier>`
      select suppliers.id, suppliers.name, count(*)::int as invoices, sum(receipt.amount)::bigint as bought,
             sum(came.billed)::bigint as billed, sum(came.lost)::bigint as lost,
             (select round(avg(extract(epoch from line.received_at - orders.ordered_at) / 86400)::numeric, 1)::float8
                from purchase_orders as orders
                join purchase_lines as line on line.clinic_id = orders.clinic_id and line.order_id = orders.id
               where orders.clinic_id = suppliers.clinic_id and orders.supplier_id = suppliers.id
                 and line.received > 0 and line.received_at > ${since}) as days
        from goods_receipts as receipt
        join suppliers on suppliers.clinic_id = receipt.clinic_id and suppliers.id = receipt.supplier_id
        join lateral (select sum(line.billed) as billed, sum(line.short + line.damaged) as lost
                        from goods_receipt_lines as line
                       where line.clinic_id = receipt.clinic_id and line.receipt_id = receipt.id) as came on true
       where receipt.received_at > ${since}
       group by suppliers.clinic_id, suppliers.id, suppliers.name
       order by bought desc, lower(suppliers.name)`.execute(clinic),
    sql<ComparedItem>`
      with last as (
        select distinct on (line.item_id, receipt.supplier_id) line.item_id, suppliers.name as supplier, receipt.invoice_day,
               round(line.amount::numeric / (line.billed - line.short - line.damaged + line.free))::bigint as cost
          from goods_receipt_lines as line
          join goods_receipts as receipt on receipt.clinic_id = line.clinic_id and receipt.id = line.receipt_id
          join suppliers on suppliers.clinic_id = receipt.clinic_id and suppliers.id = receipt.supplier_id
         where receipt.received_at > ${since} and line.billed - line.short - line.damaged + line.free > 0
         order by line.item_id, receipt.supplier_id, receipt.received_at desc)
      select item.id, item.name, jsonb_agg(jsonb_build_object('supplier', last.supplier, 'cost', last.cost,
               'day', last.invoice_day) order by last.cost, last.supplier) as offers
        from last join pharmacy_items as item on item.id = last.item_id
       group by item.id, item.name having count(*) > 1
       order by lower(item.name)
       limit ${mostItems}`.execute(clinic),
  ]);
  return { suppliers: suppliers.rows, items: items.rows };
});
