import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';

/** Returns one sentence for each inconsistency in a clinic's stock and Schedule H1 register. */
export async function verifyStock(clinic: Handle): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with sums as (
      select batch.*, coalesce(added.moved, 0) as moved from stock_batches as batch
        left join (select batch_id, sum(quantity) as moved from stock_movements group by batch_id) as added
          on added.batch_id = batch.id)
    select item.name || ', batch ' || batch.batch_number || ' (' || batch.location || '): ' || batch.quantity_available
           || ' in stock, ' || batch.moved || ' by its movements' as fault
      from sums as batch
      join pharmacy_items as item on item.clinic_id = batch.clinic_id and item.id = batch.item_id
     where batch.quantity_available <> batch.moved
    union all
    select item.name || ' (' || level.location || '): ' || level.quantity_available || ' in stock, '
           || coalesce(added.moved, 0) || ' by its movements'
      from stock_levels as level
      join pharmacy_items as item on item.clinic_id = level.clinic_id and item.id = level.item_id
      left join (select clinic_id, item_id, location, sum(moved) as moved from sums group by 1, 2, 3) as added
        on added.clinic_id = level.clinic_id and added.item_id = level.item_id and added.location = level.location
     where level.quantity_available <> coalesce(added.moved, 0)
    union all
    select 'Transfer ' || transfer_id || ': ' || sum(quantity) || ' too many' from stock_movements
     where transfer_id is not null group by transfer_id having sum(quantity) <> 0
    union all
    select 'Schedule H1 register: ' || count(*) || ' entries, the last is no. ' || max(serial)
      from schedule_h1_entries having max(serial) <> count(*)`.execute(clinic);
  return rows.map(({ fault }) => fault);
}
