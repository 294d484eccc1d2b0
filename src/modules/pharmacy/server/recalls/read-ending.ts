import { sql } from 'kysely';
import { clinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { type Recalled, writeOffs } from '../../rules/inventory/recall-ending.ts';
import type { Location } from '../../rules/inventory/stock.ts';

interface Place extends Recalled {
  itemId: string;
  location: Location;
}

const batchesOf = sql`
  stock_batches as batch on batch.clinic_id = recall.clinic_id and batch.item_id = recall.item_id
   and lower(batch.batch_number) = lower(recall.batch_number)`;

/**
 * The remaining stock of a recalled batch, and what ending the recall writes off. Medicines that never left the counter
 * because they were not paid stay sellable.
 */
export async function readEnding(db: Handle, recallId: string) {
  const { rows: batches } = await sql<Place>`
    select batch.id as batch_id, batch.item_id, batch.location, batch.quantity_available,
           coalesce(batch.expiry_date < ${clinicDay}, false) as is_expired, since.moved
      from recalls as recall join ${batchesOf}
     cross join lateral (
       select coalesce(-sum(quantity), 0)::bigint as moved
         from stock_movements
        where clinic_id = batch.clinic_id and batch_id = batch.id and moved_at >= recall.recalled_at
          and reason = 'transfer' and quantity < 0) as since
     where recall.id = ${recallId}
     order by batch.location, batch.id`.execute(db);
  const { rows: returns } = await sql<{ returnId: string; batchId: string; quantity: number }>`
    select returned.id as return_id, moved.batch_id, sum(moved.quantity)::bigint as quantity
      from recalls as recall join ${batchesOf}
      join stock_movements as moved on moved.clinic_id = batch.clinic_id and moved.batch_id = batch.id
      join medicine_returns as returned on returned.clinic_id = moved.clinic_id and returned.id = moved.return_id
      join dispensings on dispensings.clinic_id = returned.clinic_id and dispensings.id = returned.dispensing_id
     where recall.id = ${recallId} and returned.returned_at >= recall.recalled_at and returned.undone_at is null
       and (dispensings.handed_over_at is not null or not dispensings.is_paid_first)
     group by returned.id, moved.batch_id
    having sum(moved.quantity) > 0
     order by returned.id, moved.batch_id`.execute(db);
  return { batches, parts: writeOffs(returns, batches) };
}
