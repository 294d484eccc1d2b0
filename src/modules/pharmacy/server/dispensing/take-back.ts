import { sql } from 'kysely';
import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import { readBillLine } from '../sales/read-bill-line.ts';

export const takeBack = clinicUseCase(pharmacyContract.takeBack, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    // Held by a statement of its own: one that waited for a return would still not see it.
    const there = await db
      .selectFrom('dispensings')
      .select('id')
      .where('id', '=', input.id)
      .forUpdate()
      .executeTakeFirst();
    if (!there) throw errors.NOT_FOUND();
    const { rows } = await sql<{ id: string; returnedAt: string }>`
      update dispensings set returned_at = now()
       where id = ${input.id} and returned_at is null
         and not exists (select from medicine_returns where dispensing_id = ${input.id} and undone_at is null)
      returning id, returned_at`.execute(db);
    const [returned] = rows;
    if (!returned) throw errors.ALREADY_RETURNED();
    if (await readBillLine(db, input.id)) throw errors.BILLED();
    await sql`
      insert into stock_movements (item_id, location, batch_id, quantity, reason, undoes, dispensing_id, line)
      select item_id, location, batch_id, -quantity, 'return', id, dispensing_id, line from stock_movements
       where dispensing_id = ${input.id} and reason = 'dispensed'
       order by item_id, id`.execute(db);
    return returned;
  }),
);
