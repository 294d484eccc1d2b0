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
  /** Whether the same batch has a different MRP at another place. */
  isMrpElsewhere: boolean;
  isExpiryElsewhere: boolean;
}

/** The same batch at any place, whatever the case of its number. */
interface SameBatch {
  location: Location;
  batchNumber: string;
  mrp: number | null;
  expiryDate: string | null;
  hasStock: boolean;
}

/**
 * Finds or creates the row of a batch at a place that receives `coming` pieces, and averages its cost. The caller has
 * already locked the stock level. Batch numbers are matched regardless of case: "ab1" is the existing batch AB1.
 */
export async function keepBatch(db: Handle, batch: Batch, coming: number): Promise<KeptBatch> {
  const { itemId, location, batchNumber, expiryDate, mrp, cost } = batch;
  const { rows: same } = await sql<SameBatch>`
    select location, batch_number, mrp, expiry_date, has_stock from stock_batches
     where item_id = ${itemId} and batch_key = lower(${batchNumber})
     order by batch_number <> ${batchNumber}`.execute(db);
  const here = same.find((known) => known.location === location);
  const { rows } = await sql<Omit<KeptBatch, 'isMrpElsewhere' | 'isExpiryElsewhere'>>`
    insert into stock_batches (item_id, location, batch_number, expiry_date, mrp, cost)
    values (${itemId}, ${location}, ${here?.batchNumber ?? batchNumber}, ${expiryDate}, ${mrp}, ${cost})
    on conflict (clinic_id, item_id, location, batch_number) do update
       set mrp = coalesce(stock_batches.mrp, excluded.mrp), cost = coalesce(
         round((stock_batches.cost * stock_batches.quantity_available + excluded.cost * ${coming}::bigint)::numeric
               / (stock_batches.quantity_available + ${coming}::bigint)), excluded.cost, stock_batches.cost)
    returning id, expiry_date, mrp`.execute(db);
  const [kept] = rows;
  if (!kept) throw new Error('A batch was not kept');
  const elsewhere = same.filter((known) => known.location !== location);
  return {
    ...kept,
    isMrpElsewhere: elsewhere.some(({ mrp }) => mrp !== null && kept.mrp !== null && mrp !== kept.mrp),
    isExpiryElsewhere: elsewhere.some(({ hasStock, expiryDate }) => hasStock && expiryDate !== kept.expiryDate),
  };
}
