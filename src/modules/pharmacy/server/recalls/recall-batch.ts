import { sql } from 'kysely';
import { isUniqueViolation } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import { tellPlaces } from './tell-places.ts';

/**
 * Waits for anyone who is handing over some of the batch at the counter or on a ward, so that nobody gets any of it
 * after the response.
 */
export const recallBatch = clinicUseCase(pharmacyContract.recallBatch, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const batch = await db
      .selectFrom('stockBatches')
      .select(['itemId', 'batchNumber'])
      .where('id', '=', input.id)
      .executeTakeFirst();
    if (!batch) throw errors.NOT_FOUND();
    await sql`select from stock_levels where item_id = ${batch.itemId} order by location for no key update`.execute(db);
    const recalled = await db
      .selectFrom('recalls')
      .select('id')
      .where('itemId', '=', batch.itemId)
      .where(({ fn }) => fn('lower', ['batchNumber']), '=', batch.batchNumber.toLowerCase())
      .where('liftedAt', 'is', null)
      .executeTakeFirst();
    if (recalled) throw errors.ALREADY_RECALLED();
    const recall = await db
      .insertInto('recalls')
      .values({ ...batch, reason: input.reason })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error) => {
        throw isUniqueViolation(error) ? errors.ALREADY_RECALLED() : error;
      });
    await tellPlaces(db, recall.id, caller.userId);
    return recall;
  }),
);
