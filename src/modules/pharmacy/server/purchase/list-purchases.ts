import { sql } from 'kysely';
import { clinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { type MessageOwner, messagesOf } from '#modules/outbox/server/message-owner.ts';
import { pharmacyContract } from '../../contract.ts';
import type { PurchaseGroup, PurchaseLine, PurchaseOrder } from '../../contract-purchases.ts';
import { isRecalled } from '../recalls/is-recalled.ts';
import { orderKey } from './order-paper.ts';

interface Row extends PurchaseLine {
  supplierId: string | null;
  supplierName: string | null;
  phone: string | null;
  email: string | null;
  address: string | null;
  orderId: string | null;
  number: string | null;
  orderedAt: string | null;
  orderedBy: string | null;
  /** Key of the message to the supplier; null if there is no order or no supplier yet. */
  mailKey: string | null;
}

async function readLines(clinic: Handle): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select line.id, line.item_id, item.name, item.generic_name, item.strength, item.form, item.pack_size, line.quantity, line.received, line.location, line.rate, line.pack_of, line.reason, item.gst_rate, item.unit_price,
           level.quantity_available - coalesce((
             select sum(batch.quantity_available) from stock_batches as batch
              where batch.clinic_id = level.clinic_id and batch.item_id = level.item_id and batch.location = level.location
                and batch.has_stock
                and (batch.expiry_date < ${clinicDay} or ${isRecalled})), 0)::bigint as usable, level.reorder_level, suppliers.id as supplier_id, suppliers.name as supplier_name,
           suppliers.phone, suppliers.email, suppliers.address,
           ${orderKey} as mail_key, orders.id as order_id, orders.number, orders.ordered_at, users.name as ordered_by
      from purchase_lines as line
      join pharmacy_items as item on item.clinic_id = line.clinic_id and item.id = line.item_id
      join stock_levels as level
        on level.clinic_id = line.clinic_id and level.item_id = line.item_id and level.location = line.location
      left join purchase_orders as orders on orders.clinic_id = line.clinic_id and orders.id = line.order_id
      left join suppliers on suppliers.clinic_id = line.clinic_id
       and suppliers.id = case when orders.id is null then item.supplier_id else orders.supplier_id end
      left join users on users.clinic_id = line.clinic_id and users.id = orders.ordered_by
     where line.received_at is null
     order by orders.ordered_at desc, lower(suppliers.name), lower(item.name)`.execute(clinic);
  return rows;
}

/** A separate query, because messages may be on another machine than the clinic's rows. */
async function readMails(owner: MessageOwner, rows: readonly Row[]): Promise<Map<string, PurchaseOrder['mail']>> {
  const keys = [...new Set(rows.flatMap(({ mailKey }) => mailKey ?? []))];
  if (keys.length === 0) return new Map();
  const mails = await messagesOf(owner).select(['key', 'state']).where('key', 'in', keys).execute();
  return new Map(mails.map(({ key, state }) => [key, state]));
}

const groupOf = (rows: readonly Row[]): PurchaseGroup => {
  const [first] = rows;
  const supplier = first?.supplierId
    ? {
        id: first.supplierId,
        name: first.supplierName ?? '',
        phone: first.phone ?? '',
        email: first.email ?? '',
        address: first.address ?? '',
      }
    : null;
  return { supplier, lines: [...rows] };
};

export const listPurchases = clinicUseCase(pharmacyContract.purchases, async ({ clinic, caller }) => {
  const rows = await readLines(clinic);
  const mails = await readMails({ db: clinic, clinicId: caller.clinicId }, rows);
  const open = Map.groupBy(
    rows.filter(({ orderId }) => orderId === null),
    ({ supplierId }) => supplierId,
  );
  const ordered = Map.groupBy(
    rows.filter(({ orderId }) => orderId !== null),
    ({ orderId }) => orderId,
  );
  const onTheWay = [...ordered].map(([id, lines]): PurchaseOrder => {
    const [first] = lines;
    return {
      ...groupOf(lines),
      id: id ?? '',
      number: first?.number ?? '',
      orderedAt: first?.orderedAt ?? '',
      orderedBy: first?.orderedBy ?? null,
      mail: mails.get(first?.mailKey ?? '') ?? null,
    };
  });
  return { toOrder: [...open.values()].map(groupOf), onTheWay };
});
