import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';
import { fieldFault } from '#foundation/server/field-fault.ts';
import { isLoss } from '../rules/prices.ts';
import { isExpired, type Location, type MovementReason } from '../rules/stock.ts';
import { readClinicDay } from './clinic-day.ts';
import { lockLevels } from './lock-levels.ts';

interface NewBatch {
  batchNumber: string;
  expiryDate: string | null;
  quantity: number;
  mrp: number | null;
  cost: number | null;
  isLossMeant: boolean;
}

interface Place {
  itemId: string;
  location: Location;
  reason: MovementReason;
  /** What the form calls the fields of the batch. */
  field?: (name: keyof NewBatch) => string;
}

/** Puts a batch into stock. More of a batch that is there adds to it, if it is the same one; what it cost is then the average. */
export async function addBatch(clinic: Handle, batch: NewBatch, { itemId, location, reason, field }: Place) {
  const { batchNumber, expiryDate, quantity, mrp, cost } = batch;
  const at = field ?? ((name: string) => name);
  if (expiryDate && isExpired(expiryDate, await readClinicDay(clinic))) {
    throw fieldFault(at('expiryDate'), "This batch has expired. Expired stock can't be added.");
  }
  if (isLoss(mrp, cost) && !batch.isLossMeant) {
    throw fieldFault(at('mrp'), 'The MRP is below the cost. Check both, or tick that it is right.');
  }
  // The level before the batch, as everybody locks them.
  await lockLevels(clinic, [itemId], location);
  const { rows } = await sql<{
    id: string;
    expiryDate: string | null;
    mrp: number | null;
    mrpElsewhere: number | null;
  }>`
    insert into stock_batches (item_id, location, batch_number, expiry_date, mrp, cost)
    values (${itemId}, ${location}, ${batchNumber}, ${expiryDate}, ${mrp}, ${cost})
    on conflict (clinic_id, item_id, location, batch_number) do update
       set mrp = coalesce(stock_batches.mrp, excluded.mrp), cost = coalesce(
         round((stock_batches.cost * stock_batches.quantity_available + excluded.cost * ${quantity}::bigint)::numeric
               / (stock_batches.quantity_available + ${quantity}::bigint)), excluded.cost, stock_batches.cost)
    returning id, expiry_date,
      (select mrp from stock_batches as other where other.item_id = stock_batches.item_id and other.mrp <> stock_batches.mrp
          and lower(other.batch_number) = lower(stock_batches.batch_number) limit 1) as mrp_elsewhere, mrp`.execute(
    clinic,
  );
  const [kept] = rows;
  if (!kept) throw new Error('A batch was not kept');
  if (kept.expiryDate !== expiryDate) {
    throw fieldFault(at('expiryDate'), `Batch ${batchNumber} is in stock with another expiry date. Check both.`);
  }
  if (mrp !== null && (kept.mrp !== mrp || kept.mrpElsewhere !== null)) {
    throw fieldFault(at('mrp'), `Batch ${batchNumber} is in stock with another MRP. Check both.`);
  }
  await clinic.insertInto('stockMovements').values({ itemId, location, batchId: kept.id, quantity, reason }).execute();
}
