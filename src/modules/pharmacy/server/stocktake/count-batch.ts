import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { pharmacyContract } from '../../contract.ts';
import type { Location } from '../../rules/inventory/stock.ts';
import { lockLevels } from '../movements/lock-levels.ts';
import { holdStocktake } from './hold-stocktake.ts';

/**
 * Stores the book quantity of that moment with the count; the lock puts a concurrent movement either before or after
 * it.
 */
export const countBatch = clinicUseCase(pharmacyContract.countBatch, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const take = await holdStocktake(db, input.id, 'count');
    const batch = await db
      .selectFrom('stockBatches')
      .select(['itemId', sql<Location>`location`.as('location')])
      .where('id', '=', input.batchId)
      .executeTakeFirst();
    if (!take || take.location !== batch?.location) throw errors.NOT_FOUND();
    if (take.state !== 'counting') throw errors.NOT_COUNTING();
    await lockLevels(db, [batch.itemId], batch.location);
    const before = await readCount(db, input);
    const isOther = before !== undefined && before.countedById !== caller.userId && before.counted !== input.counted;
    if (isOther && before.counted !== input.replaces) {
      const message = `${before.countedBy} counted ${countText(before.counted)}. Replace it?`;
      throw errors.COUNTED_BY_OTHER({ message });
    }
    await sql`
      insert into stocktake_counts (stocktake_id, batch_id, counted, stock_then, corrected_then)
      select ${input.id}::uuid, batch.id, ${input.counted}::int, batch.quantity_available,
             (select coalesce(sum(quantity), 0) from stock_movements as moved
               where moved.clinic_id = batch.clinic_id and moved.batch_id = batch.id and moved.reason = 'count')
        from stock_batches as batch where batch.id = ${input.batchId}
      on conflict (clinic_id, stocktake_id, batch_id) do update
         set counted = excluded.counted, stock_then = excluded.stock_then, corrected_then = excluded.corrected_then,
             counted_at = excluded.counted_at, counted_by = excluded.counted_by`.execute(db);
  }),
);

/**
 * A separate statement under the lock, so that of two people who count at the same moment the second sees the first
 * count.
 */
function readCount(db: Handle, { id, batchId }: { id: string; batchId: string }) {
  return db
    .selectFrom('stocktakeCounts as noted')
    .innerJoin('users', (join) =>
      join.onRef('users.clinicId', '=', 'noted.clinicId').onRef('users.id', '=', 'noted.countedBy'),
    )
    .select(['noted.counted', 'users.id as countedById', 'users.name as countedBy'])
    .where('noted.stocktakeId', '=', id)
    .where('noted.batchId', '=', batchId)
    .executeTakeFirst();
}
