import { sql } from 'kysely';
import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { pharmacyContract } from '../contract.ts';
import { addBatch } from './add-batch.ts';
import { readItem } from './read-stock.ts';

/** A purchase also closes the order that it came from. */
export const receiveBatch = clinicUseCase(pharmacyContract.receive, ({ input, clinic, errors }) => {
  const { id, location, reason, ...batch } = input;
  return inTransaction(clinic, async (db) => {
    const before = await readItem(db, id, location);
    if (!before) throw errors.NOT_FOUND();
    await addBatch(db, batch, { itemId: id, location, reason });
    if (reason === 'purchase') {
      await sql`
        update purchase_lines set received_at = now()
         where item_id = ${id} and location = ${location} and order_id is not null and received_at is null`.execute(db);
    }
    return (await readItem(db, id, location)) ?? before;
  });
});
