import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import type { Location } from '../../rules/inventory/stock.ts';
import { type HandedSale, writeRegister } from '../registers/h1-register.ts';

/** What leaves the batches, and what the register says of it. */
export async function writeHanded(
  db: Handle,
  dispensingId: string,
  sale: HandedSale,
  { location = 'pharmacy', note = '' }: { location?: Location; note?: string } = {},
): Promise<void> {
  if (sale.parts.length === 0) return;
  // Numbered, they are one change of the stock and one entry of the audit trail (decision 153).
  const movements = sale.parts.map((moved, at) => ({
    ...moved,
    location,
    reason: 'dispensed',
    note,
    dispensingId,
    part: at + 1,
  }));
  await ride(db, db.insertInto('stockMovements').values(movements));
  await writeRegister(db, dispensingId, sale);
}
