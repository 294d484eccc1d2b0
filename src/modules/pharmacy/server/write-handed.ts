import type { Handle } from '#foundation/server/database.ts';
import { type HandedSale, writeRegister } from './h1-register.ts';

/** What leaves the batches, and what the register says of it. */
export async function writeHanded(db: Handle, dispensingId: string, sale: HandedSale): Promise<void> {
  if (sale.parts.length === 0) return;
  const movements = sale.parts.map((part) => ({ ...part, location: 'pharmacy', reason: 'dispensed', dispensingId }));
  await db.insertInto('stockMovements').values(movements).execute();
  await writeRegister(db, dispensingId, sale);
}
