import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import { readBillLine } from '../sales/read-bill-line.ts';

/**
 * Returns everything to where it was taken from. Runs in a transaction, which the caller has to roll back on a refusal.
 */
export async function takeBackDispensing(db: Handle, id: string) {
  // Locked by a separate statement: a single one that waited for a return would still not see it.
  const there = await db.selectFrom('dispensings').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!there) return 'NOT_FOUND';
  const { rows } = await sql<{ id: string; returnedAt: string }>`
    update dispensings set returned_at = now()
     where id = ${id} and returned_at is null
       and not exists (select from medicine_returns where dispensing_id = ${id} and undone_at is null)
    returning id, returned_at`.execute(db);
  const [returned] = rows;
  if (!returned) return 'ALREADY_RETURNED';
  if (await readBillLine(db, id)) return 'BILLED';
  await sql`
    insert into stock_movements (item_id, location, batch_id, quantity, reason, undoes, dispensing_id, line)
    select item_id, location, batch_id, -quantity, 'return', id, dispensing_id, line from stock_movements
     where dispensing_id = ${id} and reason = 'dispensed'
     order by item_id, id`.execute(db);
  return returned;
}

export const takeBack = clinicUseCase(pharmacyContract.takeBack, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const outcome = await takeBackDispensing(db, input.id);
    if (typeof outcome === 'string') throw errors[outcome]();
    return outcome;
  }),
);
