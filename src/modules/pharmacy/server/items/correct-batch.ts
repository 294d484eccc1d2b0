import { sql } from 'kysely';
import { type Handle, isUniqueViolation } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import { isLoss } from '../../rules/inventory/prices.ts';

interface Kept {
  itemId: string;
  batchNumber: string;
  expiryDate: string | null;
  mrp: number | null;
  isConsumable: boolean;
}

/** Locks like counters and recalls do, so that a sale or a recall at the same moment comes either before or after. */
async function holdBatch(db: Handle, id: string): Promise<Kept | undefined> {
  await sql`
    select from stock_levels where item_id = (select item_id from stock_batches where id = ${id})
     order by item_id, location for no key update`.execute(db);
  const { rows } = await sql<Kept>`
    select batch.item_id, batch.batch_number, batch.expiry_date, batch.mrp, item.form = 'consumable' as is_consumable
      from stock_batches as batch
      join pharmacy_items as item on item.clinic_id = batch.clinic_id and item.id = batch.item_id
     where batch.id = ${id}`.execute(db);
  return rows[0];
}

/** A recall goes by batch number: a correction could move a recalled batch out of it, or another one into it. */
async function checkNumber(db: Handle, { itemId, batchNumber }: Kept, corrected: string): Promise<void> {
  if (corrected.toLowerCase() === batchNumber.toLowerCase()) return;
  const { rows } = await sql<{ isRecalled: boolean }>`
    select true as is_recalled from recalls
     where item_id = ${itemId} and lifted_at is null and lower(batch_number) in (lower(${batchNumber}), lower(${corrected}))
     union all
    select false from stock_batches where item_id = ${itemId} and batch_key = lower(${corrected})
     order by is_recalled desc limit 1`.execute(db);
  const [other] = rows;
  if (!other) return;
  throw other.isRecalled
    ? fieldFault('batchNumber', `Batch ${batchNumber} or ${corrected} is recalled. End the recall first.`)
    : numberTaken(corrected);
}

const numberTaken = (batchNumber: string) =>
  fieldFault('batchNumber', `Batch ${batchNumber} already exists. Correct the stock of both instead.`);

/** Pieces already sold keep what registers and bills said that day. */
export const correctBatch = clinicUseCase(pharmacyContract.correctBatch, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, batchNumber, expiryDate, mrp, cost, isLossMeant } = input;
    const kept = await holdBatch(db, id);
    if (!kept) throw errors.NOT_FOUND();
    if (kept.expiryDate && !expiryDate && !kept.isConsumable) throw fieldFault('expiryDate', 'Enter the expiry');
    if (kept.mrp !== null && mrp === null && !kept.isConsumable) throw fieldFault('mrp', 'Enter the MRP on the pack');
    if (isLoss(mrp, cost) && !isLossMeant) {
      throw fieldFault('mrp', 'The MRP is below the cost. Check both, or tick that it is correct.');
    }
    await checkNumber(db, kept, batchNumber);
    await sql`
      update stock_batches
         set batch_number = ${batchNumber}, expiry_date = ${expiryDate}, mrp = ${mrp},
             cost = case when id = ${id} then ${cost}::bigint else cost end
       where item_id = ${kept.itemId} and batch_key = lower(${kept.batchNumber})`
      .execute(db)
      .catch((error) => {
        throw isUniqueViolation(error) ? numberTaken(batchNumber) : error;
      });
  }),
);
