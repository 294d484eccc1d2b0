import { sql } from 'kysely';
import { clinicDay, readClinicDay } from '#foundation/server/database/clinic-day.ts';
import { brokenConstraint, type Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import { isExpired, type Location, reasonNames, suitsReason } from '../../rules/inventory/stock.ts';
import { readItem } from '../items/read-stock.ts';
import { isRecalled } from '../recalls/is-recalled.ts';

export interface Moved {
  id: string;
  itemId: string;
  location: Location;
}

/** Whether the database refused to let stock fall below 0. */
export const isBelowZero = (error: unknown) =>
  ['stock_level_never_negative', 'stock_batch_never_negative'].includes(brokenConstraint(error) ?? '');

/** The item after a movement of its stock. */
export async function answerMoved(clinic: Handle, { id, itemId, location }: Moved) {
  const item = await readItem(clinic, itemId, location);
  if (!item) throw new Error('A movement has no item');
  return { item, movementId: id };
}

export const moveStock = clinicUseCase(pharmacyContract.move, ({ input, clinic, errors }) => {
  const { id, quantity, reason, note } = input;
  if (!suitsReason(reason, quantity)) {
    throw fieldFault('reason', `"${reasonNames[reason]}" can't be used to ${quantity > 0 ? 'add' : 'remove'} stock.`);
  }
  return inTransaction(clinic, async (db) => {
    if (reason === 'expired') await checkExpired(db, id);
    const { rows } = await sql<Moved>`
      insert into stock_movements (item_id, location, batch_id, quantity, reason, note)
      select item_id, location, id, ${quantity}::int, ${reason}, ${note} from stock_batches where id = ${id}
      returning id, item_id, location`
      .execute(db)
      .catch((error) => {
        throw isBelowZero(error) ? errors.NOT_ENOUGH() : error;
      });
    const [moved] = rows;
    if (!moved) throw errors.NOT_FOUND();
    // The movement locks the stock level, and a recall waits for that lock.
    if (reason === 'sample') await checkGiven(db, id);
    return answerMoved(db, moved);
  });
});

/** Refuses recalled or expired stock as a sample, because someone will use it. */
async function checkGiven(db: Handle, batchId: string): Promise<void> {
  const { rows } = await sql<{ batchNumber: string; isRecalled: boolean; isExpired: boolean }>`
    select batch.batch_number, ${isRecalled} as is_recalled, coalesce(batch.expiry_date < ${clinicDay}, false) as is_expired
      from stock_batches as batch where batch.id = ${batchId}`.execute(db);
  const [batch] = rows;
  if (!batch || !(batch.isRecalled || batch.isExpired)) return;
  const why = batch.isRecalled ? 'is recalled' : 'has expired';
  throw fieldFault('reason', `Batch ${batch.batchNumber} ${why}: no samples of it. Return or destroy it.`);
}

/** An unknown batch passes here and is refused later. */
async function checkExpired(db: Handle, batchId: string): Promise<void> {
  const batches = db.selectFrom('stockBatches').select(['batchNumber', 'expiryDate']).where('id', '=', batchId);
  const batch = await batches.executeTakeFirst();
  if (!batch || (batch.expiryDate && isExpired(batch.expiryDate, await readClinicDay(db)))) return;
  throw fieldFault('reason', `Batch ${batch.batchNumber} has not expired. Choose another reason.`);
}
