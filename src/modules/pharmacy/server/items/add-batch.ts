import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { fieldFault, fieldFaults } from '#foundation/server/requests/field-fault.ts';
import { isLoss } from '../../rules/inventory/prices.ts';
import { isExpired, type Location, type MovementReason } from '../../rules/inventory/stock.ts';
import { packPrintFaults } from '../../rules/purchase/printed-on-pack.ts';
import { lockLevels } from '../movements/lock-levels.ts';
import { rideRecalls } from '../recalls/is-recalled.ts';
import { keepBatch } from './keep-batch.ts';

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
  note?: string;
  /** How the form names the fields of the batch. */
  field?: (name: keyof NewBatch) => string;
}

/** Required for bought stock only; for its opening stock a clinic may no longer know the expiry or MRP. */
async function packFaultsOf(clinic: Handle, itemId: string, { expiryDate, mrp }: NewBatch) {
  if (expiryDate && mrp !== null) return [];
  const item = await clinic.selectFrom('pharmacyItems').select('form').where('id', '=', itemId).executeTakeFirst();
  return item ? packPrintFaults(item, { expiryDate, mrp }) : [];
}

/** Puts a batch into stock. More of an existing batch is added to it, if it is the same one. */
export async function addBatch(clinic: Handle, batch: NewBatch, { itemId, location, reason, note = '', field }: Place) {
  const { batchNumber, expiryDate, quantity, mrp, cost } = batch;
  const at = field ?? ((name: string) => name);
  const lacking = reason === 'purchase' ? await packFaultsOf(clinic, itemId, batch) : [];
  if (lacking.length > 0) throw fieldFaults(lacking.map(({ field: name, message }) => ({ field: at(name), message })));
  if (expiryDate && isExpired(expiryDate, await readClinicDay(clinic))) {
    throw fieldFault(at('expiryDate'), "This batch has expired. Expired stock can't be added.");
  }
  if (isLoss(mrp, cost) && !batch.isLossMeant) {
    throw fieldFault(at('mrp'), 'The MRP is below the cost. Check both, or tick that it is correct.');
  }
  // Locks the level before the batch, in the same order as everywhere else.
  await lockLevels(clinic, [itemId], location);
  const recalls = await rideRecalls(clinic, { itemId, batchNumber });
  const kept = await keepBatch(clinic, { itemId, location, ...batch }, quantity);
  if (recalls().length > 0) {
    throw fieldFault(at('batchNumber'), `Batch ${batchNumber} is recalled. Send it back, or end the recall first.`);
  }
  if (kept.expiryDate !== expiryDate || kept.isExpiryElsewhere) {
    throw fieldFault(at('expiryDate'), `Batch ${batchNumber} is in stock with another expiry date. Check both.`);
  }
  if (mrp !== null && (kept.mrp !== mrp || kept.isMrpElsewhere)) {
    throw fieldFault(at('mrp'), `Batch ${batchNumber} is in stock with another MRP. Check both.`);
  }
  await clinic
    .insertInto('stockMovements')
    .values({ itemId, location, batchId: kept.id, quantity, reason, note })
    .execute();
}
