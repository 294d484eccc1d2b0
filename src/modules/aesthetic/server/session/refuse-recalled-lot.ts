import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import type { Settings } from '../../contract-sessions.ts';

/**
 * Refuses a lot that the pharmacy has recalled. Two makers may use the same number, so a named product is compared by
 * the first word of both names.
 */
export async function refuseRecalledLot(db: Handle, { product, lot }: Settings): Promise<void> {
  if (lot === '') return;
  const { rows } = await sql<{ name: string; reason: string }>`
    select item.name, recall.reason
      from recalls as recall
      join pharmacy_items as item on item.clinic_id = recall.clinic_id and item.id = recall.item_id
     where recall.lifted_at is null and lower(recall.batch_number) = lower(${lot})
       and (${product} = ''
         or position(lower(split_part(item.name, ' ', 1)) in lower(${product})) > 0
         or position(lower(split_part(${product}, ' ', 1)) in lower(item.name || ' ' || item.generic_name)) > 0)
     limit 1`.execute(db);
  const [recall] = rows;
  if (!recall) return;
  throw fieldFault(
    'settings.lot',
    `Batch ${lot} of ${recall.name} is recalled: ${recall.reason}. Put it aside and use another one.`,
  );
}
