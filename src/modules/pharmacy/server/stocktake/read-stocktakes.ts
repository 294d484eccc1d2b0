import { type RawBuilder, sql } from 'kysely';
import { clinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Stocktake } from '../../contract-stocktakes.ts';
import { stocktakeState } from '../../rules/inventory/stocktake.ts';

interface Row extends Omit<Stocktake, 'state'> {
  finishedAt: string | null;
  cancelledAt: string | null;
}

const mostStocktakes = 20;

/** Newest first. */
export async function readStocktakes(clinic: Handle, where: RawBuilder<unknown> = sql`true`): Promise<Stocktake[]> {
  const { rows } = await sql<Row>`
    select take.id, take.location, take.rack, take.started_at, starter.name as started_by, take.finished_at, take.approved_at,
           approver.name as approved_by, take.cancelled_at,
           (select count(*) from stocktake_counts where clinic_id = take.clinic_id and stocktake_id = take.id) as counted
      from stocktakes as take
      join users as starter on starter.clinic_id = take.clinic_id and starter.id = take.started_by
      left join users as approver on approver.clinic_id = take.clinic_id and approver.id = take.approved_by
     where ${where}
     order by take.started_at desc
     limit ${mostStocktakes}`.execute(clinic);
  return rows.map(({ finishedAt, cancelledAt, ...take }) => ({
    ...take,
    state: stocktakeState({ finishedAt, approvedAt: take.approvedAt, cancelledAt }),
  }));
}

interface CountedLine {
  batchId: string;
  itemId: string;
  name: string;
  strength: string;
  barcode: string;
  rack: string;
  batchNumber: string;
  expiryDate: string | null;
  /** Once the stocktake is approved, what was in stock then. */
  stockNow: number;
  unitValue: number;
  counted: number | null;
  countedBy: string | null;
  /** Everyone who ever counted this line. */
  counters: string[];
  stockThen: number;
  correctedSince: number;
  /** The difference that the approval has booked. */
  booked: number;
}

/** What a batch held when the stocktake was approved. */
const stockAtApproval = sql`batch.quantity_available - coalesce((
  select sum(later.quantity) from stock_movements as later
   where later.clinic_id = batch.clinic_id and later.item_id = batch.item_id and later.batch_id = batch.id
     and later.moved_at > take.approved_at), 0)`;

/** Batches that may be on the shelves of `take`: those in stock, and those that are used up but have not expired. */
export const sheetRows = sql`
  stocktakes as take
  join stock_levels as level on level.clinic_id = take.clinic_id and level.location = take.location
  join pharmacy_items as item on item.clinic_id = level.clinic_id and item.id = level.item_id
  join stock_batches as batch
    on batch.clinic_id = level.clinic_id and batch.item_id = level.item_id and batch.location = level.location
  left join stocktake_counts as noted
    on noted.clinic_id = take.clinic_id and noted.stocktake_id = take.id and noted.batch_id = batch.id`;

export const isOnSheet = sql<boolean>`
  (noted.batch_id is not null
   or ((take.rack is null or level.rack = take.rack)
       and case when take.approved_at is null then batch.has_stock or batch.expiry_date >= ${clinicDay}
                else ${stockAtApproval} > 0 end))`;

export async function readSheet(clinic: Handle, id: string): Promise<CountedLine[]> {
  const { rows } = await sql<CountedLine>`
    select batch.id as batch_id, item.id as item_id, item.name, item.strength, item.barcode, level.rack, batch.batch_number, batch.expiry_date,
           case when take.approved_at is null then batch.quantity_available else ${stockAtApproval} end::bigint as stock_now,
           coalesce(batch.cost, item.unit_price) as unit_value,
           noted.counted, users.name as counted_by, coalesce(noted.counted_before || noted.counted_by, '{}') as counters,
           coalesce(noted.stock_then, 0)::bigint as stock_then,
           case when noted.batch_id is null then 0 else (
             select coalesce(sum(quantity), 0) from stock_movements as moved
              where moved.clinic_id = batch.clinic_id and moved.batch_id = batch.id and moved.reason = 'count'
           ) - noted.corrected_then end::bigint as corrected_since,
           coalesce((select quantity from stock_movements as moved
             where moved.clinic_id = take.clinic_id and moved.stocktake_id = take.id and moved.batch_id = batch.id), 0) as booked
      from ${sheetRows}
      left join users on users.clinic_id = noted.clinic_id and users.id = noted.counted_by
     where take.id = ${id} and ${isOnSheet}
     order by level.rack, lower(item.name), item.id, batch.expiry_date, batch.id`.execute(clinic);
  return rows;
}
