import { type RawBuilder, sql } from 'kysely';
import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { type FieldFault, fieldFault, fieldFaults } from '#foundation/server/requests/field-fault.ts';
import { taxIn, taxSum } from '#modules/billing/rules/tax/gst.ts';
import { mostPaise } from '#modules/billing/rules.ts';
import { takeNumber } from '#modules/billing/server/bill/take-number.ts';
import type { PurchaseBook } from '#modules/billing/server/purchase-book.ts';
import type { NewReceipt } from '../../contract-receipts.ts';
import {
  addedGst,
  deliveryFaults,
  deliveryOf,
  packFaults,
  pieceMrp,
  rateFor,
} from '../../rules/purchase/goods-receipt.ts';
import { deliveredPrintFaults } from '../../rules/purchase/printed-on-pack.ts';
import { addBatch } from '../items/add-batch.ts';
import { fillOrders } from '../purchase/fill-orders.ts';

const yearOf = (day: RawBuilder<unknown>) => sql`extract(year from ${day} - interval '3 months')`;

/** Refuses an invoice that is already booked in its financial year or is dated in the future. */
async function checkHead(db: Handle, { supplierId, invoiceNumber, invoiceDay }: NewReceipt, today: string) {
  // Locks the supplier, so that if two people book the same invoice, the second finds the first booking.
  const supplier = await db
    .selectFrom('suppliers')
    .select(['id', 'name'])
    .where('id', '=', supplierId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!supplier) throw fieldFault('supplierId', 'Choose a supplier');
  if (invoiceDay > today) throw fieldFault('invoiceDay', 'This date is in the future');
  const { rows } = await sql<{ number: string }>`
    select number from goods_receipts
     where supplier_id = ${supplierId} and lower(invoice_number) = lower(${invoiceNumber})
       and ${yearOf(sql`invoice_day`)} = ${yearOf(sql`${invoiceDay}::date`)}`.execute(db);
  const [booked] = rows;
  if (booked) throw fieldFault('invoiceNumber', `This invoice is already booked as ${booked.number}`);
  return supplier;
}

/** Makes sure that every item is kept at its place, and locks the levels in one order before the stock is touched. */
async function lockPlaces(db: Handle, lines: NewReceipt['lines']): Promise<FieldFault[]> {
  const places = JSON.stringify(lines.map(({ itemId, location }) => ({ item: itemId, location })));
  const asked = sql`(select distinct item, location from jsonb_to_recordset(${places}::jsonb) as asked (item uuid, location text)) as asked`;
  await sql`
    insert into stock_levels (item_id, location)
    select asked.item, asked.location from ${asked} join pharmacy_items on pharmacy_items.id = asked.item order by 1, 2
    on conflict (clinic_id, item_id, location) do nothing`.execute(db);
  const { rows } = await sql<{ itemId: string }>`
    select level.item_id from stock_levels as level
      join ${asked} on asked.item = level.item_id and asked.location = level.location
     order by level.item_id, level.location for no key update of level`.execute(db);
  return lines.flatMap(({ itemId }, at) =>
    rows.some((row) => row.itemId === itemId) ? [] : [{ field: `lines.${at}.itemId`, message: 'Item not found' }],
  );
}

async function readItems(db: Handle, lines: NewReceipt['lines']) {
  const items = await db
    .selectFrom('pharmacyItems')
    .select(['id', 'gstRate', 'form', 'packSize'])
    .where('id', 'in', [...new Set(lines.map(({ itemId }) => itemId))])
    .execute();
  return new Map(items.map((item) => [item.id, item]));
}

/** Books a delivery into stock with all its lines or not at all, and the amount owed for it into the accounts. */
export async function bookReceipt(db: Handle, receipt: NewReceipt, purchases: PurchaseBook) {
  const { supplierId, invoiceNumber, invoiceDay, ratesIncludeGst, lines } = receipt;
  const today = await readClinicDay(db);
  const supplier = await checkHead(db, receipt, today);
  const items = await readItems(db, lines);
  const gstRateOf = (itemId: string) => items.get(itemId)?.gstRate ?? 0;
  const faults = lines.flatMap((line, at) => {
    const item = items.get(line.itemId);
    const ofItem = item ? [...packFaults(line.packOf, item), ...deliveredPrintFaults(item, line)] : [];
    return [...deliveryFaults(line), ...ofItem].map(({ field, message }) => ({
      field: `lines.${at}.${field}`,
      message,
    }));
  });
  faults.push(...(await lockPlaces(db, lines)));
  if (faults.length > 0) throw fieldFaults(faults);

  const booked: (ReturnType<typeof deliveryOf> & { orderedRate: number | null })[] = [];
  for (const [at, { itemId, location, ...line }] of lines.entries()) {
    const delivery = deliveryOf(line, addedGst(ratesIncludeGst, gstRateOf(itemId)));
    const field = (name: string) => `lines.${at}.${name === 'cost' ? 'rate' : name}`;
    const note = `${supplier.name}, invoice ${invoiceNumber}`;
    if (delivery.stocked > 0) {
      const batch = { ...line, quantity: delivery.stocked, cost: delivery.cost, mrp: pieceMrp(line.mrp, line.packOf) };
      await addBatch(db, batch, { itemId, location, reason: 'purchase', note, field });
    }
    const ordered = await fillOrders(db, { id: itemId, location }, delivery.accepted);
    booked.push({ ...delivery, orderedRate: ordered && rateFor(ordered, line.packOf) });
  }
  const amount = booked.reduce((sum, line) => sum + line.amount, 0);
  const claim = booked.reduce((sum, line) => sum + line.claim, 0);
  if (amount + claim > mostPaise) throw fieldFault('lines', 'These amounts are too large');
  const number = await takeNumber(db, { series: 'goods receipt', prefix: 'GR', day: today });
  const { id } = await db
    .insertInto('goodsReceipts')
    .values({ number, supplierId, invoiceNumber, invoiceDay, amount, claim })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('goodsReceiptLines')
    .values(
      lines.map(({ itemId, location, batchNumber, packOf, billed, free, short, damaged, discount, scheme }, at) => ({
        ...{ receiptId: id, line: at + 1, itemId, location, batchNumber, packOf },
        ...{ billed: billed * packOf, free: free * packOf, short: short * packOf, damaged: damaged * packOf },
        rate: booked[at]?.rate ?? 0,
        ...{ discount, scheme, amount: booked[at]?.amount ?? 0, orderedRate: booked[at]?.orderedRate ?? null },
      })),
    )
    .execute();
  if (amount > 0) {
    const gst = lines.reduce(
      (sum, { itemId }, at) => sum + taxSum(taxIn(booked[at]?.amount ?? 0, gstRateOf(itemId), false)),
      0,
    );
    const bill = { billNumber: invoiceNumber, billDate: invoiceDay, dueDate: null, amount, gst };
    await purchases.book(db, { supplier, description: `Goods receipt ${number}`, receiptId: id, ...bill });
  }
  return { id, number, amount, claim };
}
