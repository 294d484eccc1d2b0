import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { clinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import { type Location, locationNames, transferRefusal } from '../../rules/inventory/stock.ts';
import { keepBatch } from '../items/keep-batch.ts';
import { readItem } from '../items/read-stock.ts';
import { isRecalled } from '../recalls/is-recalled.ts';
import { isBelowZero } from './move-stock.ts';

/** Writes both rows of the ledger or none. An item that was never kept at the destination is kept there from now on. */
export const transferStock = clinicUseCase(pharmacyContract.transfer, ({ input, clinic, errors }) => {
  const { id, to, quantity, note } = input;
  return inTransaction(clinic, async (db) => {
    const batch = await db
      .selectFrom('stockBatches')
      .select(['itemId', 'batchNumber', 'expiryDate', 'mrp', 'cost', sql<Location>`location`.as('location')])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!batch) throw errors.NOT_FOUND();
    const { itemId, location: from } = batch;
    if (to === from) throw fieldFault('to', 'It is already there. Choose another place.');
    await sql`
      insert into stock_levels (item_id, location) values (${itemId}, ${to})
      on conflict (clinic_id, item_id, location) do nothing`.execute(db);
    await sql`
      select from stock_levels where item_id = ${itemId} and location = any(${[from, to]}::text[])
       order by location for no key update`.execute(db);
    const refusal = transferRefusal(await readState(db, id), to);
    if (refusal) throw fieldFault('to', refusal);
    const there = await keepBatch(db, { ...batch, location: to }, quantity);
    if (there.expiryDate !== batch.expiryDate) {
      throw fieldFault('to', `Batch ${batch.batchNumber} is there with another expiry date. Check both.`);
    }
    const shared = { itemId, reason: 'transfer', transferId: randomUUID() };
    const noteOf = (words: string) => [words, note].filter(Boolean).join('. ');
    await db
      .insertInto('stockMovements')
      .values([
        { ...shared, location: from, batchId: id, quantity: -quantity, note: noteOf(`To ${locationNames[to]}`) },
        { ...shared, location: to, batchId: there.id, quantity, note: noteOf(`From ${locationNames[from]}`) },
      ])
      .execute()
      .catch((error) => {
        throw isBelowZero(error) ? errors.NOT_ENOUGH() : error;
      });
    const item = await readItem(db, itemId, from);
    if (!item) throw new Error('A transfer has no item');
    return { item, batchId: there.id };
  });
});

interface BatchState {
  batchNumber: string;
  isExpired: boolean;
  isRecalled: boolean;
}

/** Read under the lock of its stock level, which a recall also waits for. */
async function readState(db: Handle, batchId: string): Promise<BatchState> {
  const { rows } = await sql<BatchState>`
    select batch.batch_number, coalesce(batch.expiry_date < ${clinicDay}, false) as is_expired, ${isRecalled} as is_recalled
      from stock_batches as batch where batch.id = ${batchId}`.execute(db);
  const [state] = rows;
  if (!state) throw new Error('A batch that is moved is not there');
  return state;
}
