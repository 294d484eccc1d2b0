import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import type { Location } from '../../rules/inventory/stock.ts';
import { type HandedSale, writeRegister } from '../registers/h1-register.ts';

/** Books what leaves the batches, and enters it in the register. */
export async function writeHanded(
  db: Handle,
  dispensingId: string,
  sale: HandedSale,
  { location = 'pharmacy', note = '' }: { location?: Location; note?: string } = {},
): Promise<void> {
  if (sale.parts.length === 0) return;
  // Numbered parts count as one change of the stock and one entry of the audit trail (decision 153).
  const parts = sale.parts.map((moved, at) => ({ ...moved, part: at + 1 }));
  await ride(
    db,
    sql`
    insert into stock_movements (item_id, batch_id, location, quantity, reason, note, dispensing_id, line, part)
    select "itemId", "batchId", ${location}, quantity, 'dispensed', ${note}, ${dispensingId}, line, part
      from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as moved (
             "itemId" uuid, "batchId" uuid, quantity integer, line smallint, part smallint)`,
  );
  await writeRegister(db, dispensingId, sale);
}
