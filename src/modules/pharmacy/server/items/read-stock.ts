import { type RawBuilder, sql } from 'kysely';
import { clinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import type { StockItem } from '../../contract-items.ts';
import { readScannedCode, spellingsOf } from '../../rules/inventory/scanned-code.ts';
import { expiringDays, type Location, mostCounted } from '../../rules/inventory/stock.ts';
import { isRecalled } from '../recalls/is-recalled.ts';

export type Shown = 'all' | 'low' | 'expiring' | 'value';

/** How many pieces of each item have expired or are recalled. Both are found through an index. */
const unusableAt = (location: Location) => sql`
  select item_id, sum(quantity_available) as quantity from (
    select item_id, id, quantity_available from stock_batches
     where location = ${location} and has_stock and expiry_date < ${clinicDay}
    union
    select batch.item_id, batch.id, batch.quantity_available from recalls as recall
      join stock_batches as batch on batch.clinic_id = recall.clinic_id and batch.item_id = recall.item_id
       and lower(batch.batch_number) = lower(recall.batch_number) and batch.location = ${location}
     where recall.lifted_at is null and batch.has_stock) as unusable
   group by item_id`;

/** The same rule as `isLow`: the item has a reorder level, or a batch was here at some time. */
const isKept = sql`
  (kept.reorder_level > 0 or exists (select from stock_batches as batch
    where batch.clinic_id = kept.clinic_id and batch.item_id = kept.item_id and batch.location = kept.location))`;

/**
 * Items whose usable stock is at or below the reorder level, either because there is so little or because much of it
 * has expired or is recalled. Each item appears once.
 */
const lowItems = (location: Location) => sql`
  select kept.item_id, kept.quantity_available - coalesce(gone.quantity, 0) - kept.reorder_level as first
    from stock_levels as kept left join (${unusableAt(location)}) as gone on gone.item_id = kept.item_id
   where kept.location = ${location} and kept.quantity_available <= kept.reorder_level and ${isKept}
  union all
  select kept.item_id, kept.quantity_available - gone.quantity - kept.reorder_level
    from (${unusableAt(location)}) as gone join stock_levels as kept on kept.item_id = gone.item_id
   where kept.location = ${location} and kept.quantity_available > kept.reorder_level
     and kept.quantity_available - gone.quantity <= kept.reorder_level`;

const expiringItems = (location: Location) => sql`
  select item_id, min(expiry_date) as first from stock_batches
   where location = ${location} and has_stock and expiry_date <= ${clinicDay} + ${expiringDays}::int
   group by item_id`;

const levels = sql`
  stock_levels as level
  join pharmacy_items as item on item.clinic_id = level.clinic_id and item.id = level.item_id`;

/**
 * The rows of `level` and `item`, the expression they are sorted by before their names, and the total over all pages.
 */
interface Listed {
  from: RawBuilder<unknown>;
  first: RawBuilder<unknown>;
  total: RawBuilder<unknown>;
  /** Whether the total is a separate query, run only when the page is full. */
  isCountedApart?: boolean;
  /** Items with their sort position, so that only those of the page need to be looked up. */
  few?: RawBuilder<unknown>;
}

const unordered = sql`null::date`;
const countedWithRows = sql`count(*) over ()`;
/** Codes contain a digit and no space; few names look like that. */
const isCode = /^\S*\d\S*$/;
const few = { low: lowItems, expiring: expiringItems };

/** Shorter input matches only whole numbers: it begins too many. */
const fewestSigns = 3;
/** Sorts after every other character. */
const lastSign = '\u{10FFFF}';

/**
 * Matches the beginning of a batch number as typed, in capitals or in small letters. Written as range bounds, which can
 * use an index; `like` cannot under a row policy (docs/decisions/0120).
 */
function beginsWith(signs: string): RawBuilder<unknown> {
  if (signs.length < fewestSigns) return sql`false`;
  const spellings = [...new Set([signs, signs.toUpperCase(), signs.toLowerCase()])];
  const ranges = spellings.map((from) => sql`batch_number ~>=~ ${from} and batch_number ~<~ ${from + lastSign}`);
  return sql`(${sql.join(ranges, sql` or `)})`;
}

/**
 * Matches by name and by what a scanner types: a barcode, a GS1 code, or the number of a batch in stock or its
 * beginning.
 */
function matching(location: Location, search: string): RawBuilder<unknown> {
  const found = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const named = sql`item.name_key like ${found} or item.generic_key like ${found}`;
  if (!isCode.test(search)) return sql`(${named})`;
  const scanned = readScannedCode(search);
  // A scanner always sends the whole number.
  const typed = scanned ? '' : search;
  const { product, batchNumber } = scanned ?? { product: search, batchNumber: search };
  const coded = product ? spellingsOf(product) : [];
  // The batch of a GS1 code is used only if the code names no product: another maker may use the same batch number.
  const batch = product && product !== search ? '' : batchNumber.toLowerCase();
  // Codes and batches are looked up once in a subquery, so that the items themselves are read from the name index
  // alone.
  return sql`(${named} or item.id in (
    select id from pharmacy_items where barcode <> '' and lower(barcode) = any(${coded}::text[])
     union all
    select item_id from stock_batches where location = ${location} and has_stock and batch_key = ${batch}
     union all
    select item_id from stock_batches where location = ${location} and has_stock and ${beginsWith(typed)}))`;
}

/**
 * The rows of a list. The few low or expiring items are looked up one by one (`offset 0`): the planner cannot know how
 * few there are, and a join would go through all items. A search over everything is counted separately, so that its
 * first page ends long before the last row.
 */
export function listed(location: Location, show: Shown, search = ''): Listed {
  const matches = search ? matching(location, search) : sql`true`;
  if (show === 'low' || show === 'expiring') {
    const ofAll = few[show](location);
    const from = sql`${search ? sql`(${ofAll})` : sql`few_of_page`} as few
      cross join lateral (select * from stock_levels where item_id = few.item_id and location = ${location} offset 0) as level
      cross join lateral (select * from pharmacy_items where clinic_id = level.clinic_id and id = level.item_id offset 0) as item
      where ${matches}`;
    if (search) return { from, first: sql`few.first`, total: countedWithRows };
    return { from, first: sql`few.first`, total: sql`(select count(*) from few)`, few: ofAll };
  }
  const first = show === 'value' ? sql`-level.quantity_available * item.unit_price` : unordered;
  const from = sql`${levels} where level.location = ${location} and ${matches}`;
  // Sorted by name, which has an index: the first of many rows are found at once, and only counting takes time.
  if (search && show === 'all') {
    // The same order uses the same index, and the limit stops reading there.
    const total = sql`(select count(*) from (
      select from pharmacy_items as item
       where ${matches} and exists (select from stock_levels as here
         where here.clinic_id = item.clinic_id and here.item_id = item.id and here.location = ${location})
       order by item.name_key limit ${mostCounted + 1}) as counted)`;
    return { from, first, total, isCountedApart: true };
  }
  const total = search ? countedWithRows : sql`(select count(*) from stock_levels where location = ${location})`;
  return { from, first, total };
}

export async function countLowStock(clinic: Handle, location: Location): Promise<number> {
  const { rows } = await sql<{ low: number }>`
    select count(*) as low from (${lowItems(location)}) as few`.execute(clinic);
  return rows[0]?.low ?? 0;
}

/** The items up to the last row of the page, including all that share its sort position. */
const fewOfPage = (few: RawBuilder<unknown>, rows: number) => sql`
  few as materialized (${few}),
  few_of_page as (
    select * from few where first <= coalesce((select first from few order by first limit 1 offset ${rows - 1}),
                                              (select max(first) from few))),`;

/** A page that is not full is the last one, so the rows need no separate count. */
const countedApart = (total: RawBuilder<unknown>, limit: number, offset: number) => sql`
  case when (select count(*) from page) < ${limit} then ${offset} + (select count(*) from page) else ${total} end`;

/**
 * Items with the batch that goes out first: the first to expire of those in stock. Selects the page first, then joins
 * the details of its rows.
 */
export async function readStock(
  clinic: Handle,
  { from, first, total, isCountedApart = false, few }: Listed,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<{ items: StockItem[]; total: number }> {
  const { rows } = await sql<StockItem & { total: number }>`
    with ${few ? fewOfPage(few, limit + offset) : sql``} page as materialized (
      select item.clinic_id, item.id, level.location, ${first} as first, ${isCountedApart ? sql`null::bigint` : total} as total from ${from}
       order by first, item.name_key, item.id limit ${limit} offset ${offset})
    select ${isCountedApart ? countedApart(total, limit, offset) : sql`page.total`} as total, item.id, item.name, item.generic_name, item.form, item.strength, item.schedule, item.is_narcotic, item.is_cold_chain, item.maker, item.pack_size, item.barcode, item.hsn_sac, item.gst_rate, level.rack, suppliers.name as supplier,
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
      from page
      join pharmacy_items as item on item.clinic_id = page.clinic_id and item.id = page.id
      join stock_levels as level on level.clinic_id = page.clinic_id and level.item_id = page.id and level.location = page.location
      left join suppliers on suppliers.clinic_id = item.clinic_id and suppliers.id = item.supplier_id
      left join lateral (
        select stock_batches.*, count(*) filter (where has_stock) over () as batches from stock_batches
         where clinic_id = level.clinic_id and item_id = level.item_id and location = level.location
         order by quantity_available = 0, case when has_stock then expiry_date end,
                  expiry_date desc nulls last, id
         limit 1
      ) as batch on true
     cross join lateral (
        select coalesce(sum(quantity_available) filter (where is_expired), 0)::bigint as expired,
               coalesce(sum(quantity_available) filter (where not is_expired and is_recalled), 0)::bigint as recalled
          from (select quantity_available, coalesce(expiry_date < ${clinicDay}, false) as is_expired,
                       ${isRecalled} as is_recalled
                  from stock_batches as batch
                 where clinic_id = level.clinic_id and item_id = level.item_id and location = level.location
                   and has_stock) as there
      ) as unusable
     order by page.first, item.name_key, item.id`.execute(clinic);
  return { items: rows.map(({ total: _, ...item }) => item), total: rows[0]?.total ?? 0 };
}

export async function readItem(clinic: Handle, id: string, location: Location): Promise<StockItem | undefined> {
  const from = sql`${levels} where item.id = ${id} and level.location = ${location}`;
  const { items } = await readStock(clinic, { from, first: unordered, total: countedWithRows }, { limit: 1 });
  return items[0];
}
