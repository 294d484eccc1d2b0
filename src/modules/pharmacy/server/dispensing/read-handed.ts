import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Location } from '../../rules/inventory/stock.ts';
import { priceAt } from '../items/price-at.ts';

export interface HandedPart {
  line: number;
  itemId: string;
  name: string;
  strength: string;
  unitPrice: number;
  batchId: string;
  batchNumber: string;
  location: Location;
  expiryDate: string | null;
  quantity: number;
  returned: number;
  insteadOf: string | null;
  substitutionReason: string | null;
  isColdChain: boolean;
}

const moved = sql`stock_movements as movement
    join pharmacy_items as item on item.clinic_id = movement.clinic_id and item.id = movement.item_id
    join stock_batches as batch on batch.clinic_id = movement.clinic_id and batch.id = movement.batch_id`;

/** Movements with their medicine, their batch and the brand they replaced. */
export const movedWithSubstitutions = sql`${moved}
    left join dispensing_substitutions as other
      on other.clinic_id = movement.clinic_id and other.dispensing_id = movement.dispensing_id
     and other.line = movement.line`;

/** What was dispensed, by line and batch, with the returned quantity. */
export const handedParts = (dispensingId: RawBuilder<unknown>) => sql<HandedPart>`
  select movement.line, item.id as item_id, item.name, item.strength, ${priceAt(sql`min(movement.moved_at)`)} as unit_price,
         batch.id as batch_id, batch.batch_number, batch.location, batch.expiry_date,
         -sum(movement.quantity) filter (where movement.reason = 'dispensed') as quantity,
         coalesce(sum(movement.quantity) filter (where movement.reason = 'return'), 0) as returned,
         other.instead_of, other.reason as substitution_reason, item.is_cold_chain
    from ${movedWithSubstitutions}
   where movement.dispensing_id = ${dispensingId}
   group by movement.line, item.clinic_id, item.id, batch.clinic_id, batch.id, other.instead_of, other.reason`;

/** The total of a row of `dispensings`, less returns: nothing is sold above the price on its pack. */
export const handedAmount = sql<number>`coalesce((
  select -sum(movement.quantity * ${priceAt(sql`dispensings.dispensed_at`)}) from ${moved}
   where movement.clinic_id = dispensings.clinic_id and movement.dispensing_id = dispensings.id), 0)::float8`;

/** Ordered as stock levels are locked. */
export async function readHanded(db: Handle, dispensingId: string): Promise<HandedPart[]> {
  const { rows } = await sql<HandedPart>`
    select * from (${handedParts(sql`${dispensingId}::uuid`)}) as part order by item_id, line, batch_id`.execute(db);
  return rows;
}
