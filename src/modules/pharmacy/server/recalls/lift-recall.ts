import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import { readEnding } from './read-ending.ts';

/**
 * In the same step, destroys what patients returned because of the recall, as part of their returns: none of it is ever
 * sold.
 */
export const liftRecall = clinicUseCase(pharmacyContract.liftRecall, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const recall = await db.selectFrom('recalls').select('itemId').where('id', '=', input.id).executeTakeFirst();
    if (!recall) throw errors.NOT_FOUND();
    await sql`select from stock_levels where item_id = ${recall.itemId} order by location for no key update`.execute(
      db,
    );
    const { numUpdatedRows } = await db
      .updateTable('recalls')
      .set({ liftedAt: new Date().toISOString(), liftedBy: caller.userId, liftedReason: input.reason })
      .where('id', '=', input.id)
      .where('liftedAt', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw errors.ALREADY_LIFTED();
    await writeOff(db, input.id);
  }),
);

async function writeOff(db: Handle, recallId: string): Promise<void> {
  const { batches, parts } = await readEnding(db, recallId);
  const movements = parts.flatMap(({ returnId, batchId, quantity }) => {
    const batch = batches.find((there) => there.batchId === batchId);
    if (!batch) return [];
    const { itemId, location } = batch;
    const words = { reason: 'destroyed', note: 'Returned by a patient because of the recall' };
    return [{ itemId, location, batchId, quantity: -quantity, returnId, ...words }];
  });
  if (movements.length > 0) await db.insertInto('stockMovements').values(movements).execute();
}
