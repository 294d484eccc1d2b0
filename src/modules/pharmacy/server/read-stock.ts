import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';
import type { StockItem } from '../contract-stock.ts';
import { expiringDays, type Location } from '../rules/stock.ts';
import { clinicDay } from './clinic-day.ts';
import { isRecalled } from './is-recalled.ts';

export type Shown = 'all' | 'low' | 'expiring' | 'value';

/** At or below the level by what can be used: so little is there, or so much of it has expired or is recalled. All are found by an index. */
export const lowItems = (location: Location) => sql`
  select item_id from stock_levels where location = ${location} and quantity_available <= reorder_level
  union all
  select kept.item_id from stock_levels as kept
    join (select item_id, sum(quantity_available) as quantity from (
            select item_id, id, quantity_available from stock_batches
             where location = ${location} and quantity_available > 0 and expiry_date < ${clinicDay}
            union
            select batch.item_id, batch.id, batch.quantity_available from recalls as recall
              join stock_batches as batch on batch.clinic_id = recall.clinic_id and batch.item_id = recall.item_id
               and lower(batch.batch_number) = lower(recall.batch_number) and batch.location = ${location}
             where recall.lifted_at is null and batch.quantity_available > 0) as unusable
           group by item_id) as gone on gone.item_id = kept.item_id
   where kept.location = ${location} and kept.quantity_available - gone.quantity <= kept.reorder_level`;

export const expiringItems = (location: Location) => sql`
  select item_id from stock_batches
   where location = ${location} and quantity_available > 0 and expiry_date <= ${clinicDay} + ${expiringDays}::int`;

/**
 * Which of the rows of `level` and `item` a list is of. The same for the rows, their number and the tiles. The few that are asked
 * for are looked up one by one: a join would go through all items.
 */
export function stockFilter(location: Location, show: Shown, search = ''): RawBuilder<boolean> {
  const found = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const matches = search ? sql`and (item.name_key like ${found} or item.generic_key like ${found})` : sql``;
  if (show === 'low') {
    return sql`level.location = ${location} and item.id = any (array(${lowItems(location)})) ${matches}`;
  }
  if (show === 'expiring') {
    return sql`level.location = ${location} and item.id = any (array(${expiringItems(location)})) ${matches}`;
  }
  return sql`level.location = ${location} ${matches}`;
}

/** For statements with a filter. */
export const levels = sql`
  stock_levels as level
  join pharmacy_items as item on item.clinic_id = level.clinic_id and item.id = level.item_id`;

const orders: Record<Shown, RawBuilder<unknown>> = {
  all: sql`item.name_key`,
  low: sql`level.quantity_available - unusable.expired - unusable.recalled - level.reorder_level, item.name_key`,
  expiring: sql`batch.expiry_date, item.name_key`,
  value: sql`level.quantity_available * item.unit_price desc, item.name_key`,
};

interface StockPage {
  where: RawBuilder<boolean>;
  show?: Shown;
  limit: number;
  offset?: number;
}

/** Items with the batch that goes out first: of those with stock the first to expire. */
export async function readStock(
  clinic: Handle,
  { where, show = 'all', limit, offset = 0 }: StockPage,
): Promise<StockItem[]> {
  const { rows } = await sql<StockItem>`
    select item.id, item.name, item.generic_name, item.form, item.strength, item.schedule, item.is_narcotic, item.maker, item.pack_size, item.barcode, item.hsn_sac, item.gst_rate, level.rack, suppliers.name as supplier,
           item.unit_price, level.quantity_available, unusable.expired, unusable.recalled, level.reorder_level, level.reorder_quantity, item.version,
           batch.id as batch_id, batch.batch_number, batch.expiry_date, batch.quantity_available as batch_quantity,
           coalesce(batch.batches, 0) as batches,
           (select quantity from purchase_lines
             where item_id = item.id and location = level.location and order_id is null) as to_order,
           (select max(ordered_at) from purchase_lines join purchase_orders on purchase_orders.id = order_id
             where item_id = item.id and location = level.location and received_at is null) as ordered_at,
           (select coalesce(sum(quantity - received), 0) from purchase_lines
             where item_id = item.id and location = level.location and order_id is not null
               and received_at is null)::bigint as owed
      from ${levels}
      left join suppliers on suppliers.clinic_id = item.clinic_id and suppliers.id = item.supplier_id
      left join lateral (
        select stock_batches.*, count(*) filter (where quantity_available > 0) over () as batches from stock_batches
         where clinic_id = level.clinic_id and item_id = level.item_id and location = level.location
         order by quantity_available = 0, case when quantity_available > 0 then expiry_date end,
                  expiry_date desc nulls last, id
         limit 1
      ) as batch on true
      left join lateral (
        select coalesce(sum(quantity_available) filter (where is_expired), 0)::bigint as expired,
               coalesce(sum(quantity_available) filter (where not is_expired and is_recalled), 0)::bigint as recalled
          from (select quantity_available, coalesce(expiry_date < ${clinicDay}, false) as is_expired,
                       ${isRecalled} as is_recalled
                  from stock_batches as batch
                 where clinic_id = level.clinic_id and item_id = level.item_id and location = level.location
                   and quantity_available > 0) as there
      ) as unusable on true
     where ${where}
     order by ${orders[show]}, item.id
     limit ${limit} offset ${offset}`.execute(clinic);
  return rows;
}

export async function readItem(clinic: Handle, id: string, location: Location): Promise<StockItem | undefined> {
  const [item] = await readStock(clinic, { where: sql`item.id = ${id} and level.location = ${location}`, limit: 1 });
  return item;
}
