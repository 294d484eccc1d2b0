import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { PricedItem } from '../../rules/inventory/price-list.ts';

const rowsAtOnce = 1000;

/** Items that exist get only the new price; new items are added and kept at the pharmacy from now on. */
async function savePart(db: Handle, items: readonly PricedItem[]) {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as row (
    name text, "unitPrice" bigint, "genericName" text, form text, strength text, schedule text, maker text,
    "packSize" numeric, barcode text, "hsnSac" text, "gstRate" integer, supplier text, "isColdChain" boolean, "isNarcotic" boolean)`;
  // Locks the rows in the same order as the inventory does.
  await sql`
    update pharmacy_items as item set unit_price = listed.price, version = item.version + 1
      from (select kept.id, row."unitPrice" as price from ${rows}
              join pharmacy_items as kept on kept.name_key = lower(row.name) and kept.unit_price <> row."unitPrice"
             order by kept.id for no key update of kept) as listed
     where item.id = listed.id`.execute(db);
  await sql`
    insert into suppliers (name)
    select distinct on (lower(supplier)) supplier from ${rows} where supplier <> '' order by lower(supplier)
    on conflict (clinic_id, lower(name)) do nothing`.execute(db);
  await sql`
    with added as (
      insert into pharmacy_items (name, unit_price, generic_name, form, strength, schedule, maker, pack_size, barcode,
        hsn_sac, gst_rate, supplier_id, is_cold_chain, is_narcotic)
      select row.name, row."unitPrice", row."genericName", row.form, row.strength, row.schedule, row.maker, row."packSize",
             row.barcode, row."hsnSac", row."gstRate", suppliers.id, row."isColdChain", row."isNarcotic"
        from ${rows} left join suppliers on lower(suppliers.name) = lower(row.supplier)
       where row.form is not null and row.schedule is not null
      on conflict (clinic_id, name_key) do nothing returning id)
    insert into stock_levels (item_id, location, reorder_level, reorder_quantity) select id, 'pharmacy', 0, 1 from added`.execute(
    db,
  );
}

export async function savePriceList(db: Handle, items: readonly PricedItem[], report: (done: number) => void) {
  for (let at = 0; at < items.length; at += rowsAtOnce) {
    const part = items.slice(at, at + rowsAtOnce);
    await savePart(db, part);
    report(at + part.length);
  }
}
