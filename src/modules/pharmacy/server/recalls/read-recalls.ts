import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Recall } from '../../contract-recalls.ts';

/** What was handed over from the batch of `recall` and not returned in full, ignoring the case of its number. */
export const handedOf = sql`
  select movement.dispensing_id, -sum(movement.quantity)::bigint as quantity
    from stock_batches as batch
    join stock_movements as movement on movement.clinic_id = batch.clinic_id and movement.batch_id = batch.id
   where batch.clinic_id = recall.clinic_id and batch.item_id = recall.item_id
     and lower(batch.batch_number) = lower(recall.batch_number) and movement.dispensing_id is not null
   group by movement.dispensing_id
  having sum(movement.quantity) < 0`;

const mostRecalls = 50;

/** Open ones first. */
export async function readRecalls(clinic: Handle, where: RawBuilder<unknown> = sql`true`): Promise<Recall[]> {
  const { rows } = await sql<Recall>`
    select recall.id, item.name as item_name, recall.batch_number, reason, recalled_at, users.name as recalled_by,
           lifted_at, lifter.name as lifted_by, lifted_reason,
           (select coalesce(sum(quantity_available), 0)::bigint from stock_batches
             where clinic_id = recall.clinic_id and item_id = recall.item_id
               and lower(batch_number) = lower(recall.batch_number)) as in_stock,
           handed.people, handed.open
      from recalls as recall
      join pharmacy_items as item on item.clinic_id = recall.clinic_id and item.id = recall.item_id
      join users on users.clinic_id = recall.clinic_id and users.id = recalled_by
      left join users as lifter on lifter.clinic_id = recall.clinic_id and lifter.id = recall.lifted_by
     cross join lateral (
       select count(distinct dispensings.patient_id) as people,
              count(distinct dispensings.patient_id) filter (where outcome is null) as open
         from (${handedOf}) as given
         join dispensings on dispensings.clinic_id = recall.clinic_id and dispensings.id = given.dispensing_id
         left join recall_outcomes as noted on noted.clinic_id = recall.clinic_id and noted.recall_id = recall.id
          and noted.dispensing_id = given.dispensing_id
     ) as handed
     where ${where}
     order by lifted_at is not null, recalled_at desc
     limit ${mostRecalls}`.execute(clinic);
  return rows;
}
