import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';
import type { Dispensing } from '../contract-dispensing.ts';

/** How often a prescription was dispensed, and what. */
export async function readDispensings(clinic: Handle, consultationId: string): Promise<Dispensing[]> {
  const { rows } = await sql<Dispensing>`
    select dispensings.id, dispensed_at, users.name as dispensed_by, is_closing, returned_at,
           coalesce((
             select jsonb_agg(jsonb_build_object(
                      'name', item.name, 'batchNumber', batch.batch_number, 'quantity', -movement.quantity)
                      order by movement.line, movement.id)
               from stock_movements as movement
               join pharmacy_items as item on item.clinic_id = movement.clinic_id and item.id = movement.item_id
               join stock_batches as batch on batch.clinic_id = movement.clinic_id and batch.id = movement.batch_id
              where movement.clinic_id = dispensings.clinic_id and movement.dispensing_id = dispensings.id
                and movement.reason = 'dispensed'), '[]') as items
      from dispensings
      join users on users.clinic_id = dispensings.clinic_id and users.id = dispensed_by
     where consultation_id = ${consultationId}
     order by number`.execute(clinic);
  return rows;
}
