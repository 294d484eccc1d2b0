import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Location } from '../../rules/inventory/stock.ts';

interface Batch {
  itemId: string;
  location: Location;
  batchNumber: string;
  expiryDate: string | null;
  mrp: number | null;
  cost: number | null;
}

interface KeptBatch {
  id: string;
  expiryDate: string | null;
  mrp: number | null;
  /** Of the same batch at another place, if it is not the same. */
  mrpElsewhere: number | null;
}

/** The row of a batch at a place to which so many come, made when it is new; what it cost is then the average. Its level is locked already. */
export async function keepBatch(db: Handle, batch: Batch, coming: number): Promise<KeptBatch> {
  const { itemId, location, batchNumber, expiryDate, mrp, cost } = batch;
  const { rows } = await sql<Omit<KeptBatch, 'mrpElsewhere'>>`
    insert into stock_batches (item_id, location, batch_number, expiry_date, mrp, cost)
    values (${itemId}, ${location}, ${batchNumber}, ${expiryDate}, ${mrp}, ${cost})
    on conflict (clinic_id, item_id, location, batch_number) do update
       set mrp = coalesce(stock_batches.mrp, excluded.mrp), cost = coalesce(
         round((stock_batches.cost * stock_batches.quantity_available + excluded.cost * ${coming}::bigint)::numeric
               / (stock_batches.quantity_available + ${coming}::bigint)), excluded.cost, stock_batches.cost)
    returning id, expiry_date, mrp`.execute(db);
  const [kept] = rows;
  if (!kept) throw new Error('A batch was not kept');
  const elsewhere = await sql<{ mrp: number }>`
    select mrp from stock_batches
     where item_id = ${itemId} and mrp <> ${kept.mrp} and lower(batch_number) = lower(${batchNumber})
     limit 1`.execute(db);
  return { ...kept, mrpElsewhere: elsewhere.rows[0]?.mrp ?? null };
}
