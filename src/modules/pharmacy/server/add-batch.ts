import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';
import { fieldFault } from '#foundation/server/field-fault.ts';
import { isExpired, type Location, type MovementReason } from '../rules/stock.ts';
import { readClinicDay } from './clinic-day.ts';

interface NewBatch {
  batchNumber: string;
  expiryDate: string | null;
  quantity: number;
}

interface Place {
  itemId: string;
  location: Location;
  reason: MovementReason;
  /** What the form calls the fields of the batch. */
  field?: (name: keyof NewBatch) => string;
}

/** Puts a batch into stock. More of a batch that is there adds to it, if it is the same one. */
export async function addBatch(clinic: Handle, batch: NewBatch, { itemId, location, reason, field }: Place) {
  const { batchNumber, expiryDate, quantity } = batch;
  const at = field ?? ((name: string) => name);
  if (expiryDate && isExpired(expiryDate, await readClinicDay(clinic))) {
    throw fieldFault(at('expiryDate'), "This batch has expired. Expired stock can't be added.");
  }
  const { rows } = await sql<{ id: string; expiryDate: string | null }>`
    insert into stock_batches (item_id, location, batch_number, expiry_date)
    values (${itemId}, ${location}, ${batchNumber}, ${expiryDate})
    on conflict (clinic_id, item_id, location, batch_number) do update set batch_number = stock_batches.batch_number
    returning id, expiry_date`.execute(clinic);
  const [kept] = rows;
  if (!kept) throw new Error('A batch was not kept');
  if (kept.expiryDate !== expiryDate) {
    throw fieldFault(at('expiryDate'), `Batch ${batchNumber} is in stock with another expiry date. Check both.`);
  }
  await clinic.insertInto('stockMovements').values({ itemId, location, batchId: kept.id, quantity, reason }).execute();
}
