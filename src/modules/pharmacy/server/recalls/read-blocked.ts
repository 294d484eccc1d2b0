import { sql } from 'kysely';
import { clinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Location } from '../../rules/inventory/stock.ts';
import { isRecalled } from './is-recalled.ts';

interface BlockedBatch {
  itemId: string;
  batchNumber: string;
  why: 'expired' | 'recalled';
}

const why = sql`case when ${isRecalled} then 'recalled' else 'expired' end`;
const isBlocked = sql`(batch.expiry_date < ${clinicDay} or ${isRecalled})`;

/** Batches at a place (the counter by default) that must not be handed over. */
export async function readBlocked(
  clinic: Handle,
  itemIds: readonly string[],
  location: Location = 'pharmacy',
): Promise<BlockedBatch[]> {
  const { rows } = await sql<BlockedBatch>`
    select batch.item_id, batch.batch_number, ${why} as why
      from stock_batches as batch
     where batch.item_id = any(${itemIds}::uuid[]) and batch.location = ${location} and batch.has_stock
       and ${isBlocked}
     order by batch.id`.execute(clinic);
  return rows;
}

/** Batches that are set aside for a patient and must no longer be handed over. */
export async function readBlockedOf(db: Handle, dispensingId: string) {
  const { rows } = await sql<Omit<BlockedBatch, 'itemId'> & { name: string }>`
    select item.name, batch.batch_number, ${why} as why
      from (select clinic_id, batch_id from stock_movements where dispensing_id = ${dispensingId}
             group by clinic_id, batch_id having sum(quantity) < 0) as taken
      join stock_batches as batch on batch.clinic_id = taken.clinic_id and batch.id = taken.batch_id
      join pharmacy_items as item on item.clinic_id = batch.clinic_id and item.id = batch.item_id
     where ${isBlocked}
     order by item.name, batch.id`.execute(db);
  return rows;
}
