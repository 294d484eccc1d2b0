import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { lockBill } from '#modules/billing/server/bill/lock-bill.ts';
import { pharmacyContract } from '../../contract.ts';
import { isBelowZero } from '../movements/move-stock.ts';
import { readBillLine } from './read-bill-line.ts';

/**
 * Undoes the movements of a return one by one. What was destroyed comes back first, so that the stock never falls below
 * 0.
 */
export const undoReturn = clinicUseCase(pharmacyContract.undoReturn, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const asked = db.selectFrom('medicineReturns').where('id', '=', input.id);
    const there = await asked.select('dispensingId').executeTakeFirst();
    if (!there) throw errors.NOT_FOUND();
    // Locks the dispensing first, as a return and a bill do.
    await db.selectFrom('dispensings').select('id').where('id', '=', there.dispensingId).forUpdate().execute();
    const kept = await asked.select(['dispensingId', 'undoneAt', 'billId']).executeTakeFirstOrThrow();
    if (kept.undoneAt) throw errors.ALREADY_UNDONE();
    if (await isDoseUndone(db, kept.dispensingId)) throw errors.DOSE_UNDONE();
    if (kept.billId === null && (await readBillLine(db, kept.dispensingId))) throw errors.BILLED();
    if (kept.billId !== null && (await isCreditedSince(db, input.id, kept.billId))) throw errors.CREDITED();
    await sql`
      insert into stock_movements (item_id, location, batch_id, quantity, reason, undoes, dispensing_id, line, return_id)
      select item_id, location, batch_id, -quantity, reason, id, dispensing_id, line, return_id from stock_movements
       where return_id = ${input.id}
       order by item_id, batch_id, quantity`
      .execute(db)
      .catch((error) => {
        throw isBelowZero(error) ? errors.NOT_ENOUGH() : error;
      });
    const undoneAt = new Date().toISOString();
    await db.updateTable('medicineReturns').set({ undoneAt }).where('id', '=', input.id).execute();
    await db.updateTable('dispensings').set({ returnedAt: null }).where('id', '=', kept.dispensingId).execute();
  }),
);

/** Whether the return belongs to a dose on the medicine chart that was marked as not given after all. */
async function isDoseUndone(db: Handle, dispensingId: string): Promise<boolean> {
  const { rows } = await sql`
    select from dispensings
      join medicine_doses as dose on dose.clinic_id = dispensings.clinic_id and dose.id = dispensings.dose_id
     where dispensings.id = ${dispensingId} and dose.undone_at is not null`.execute(db);
  return rows.length > 0;
}

/** Whether the desk has credited anything on the bill line of these medicines since they came back. */
async function isCreditedSince(db: Handle, returnId: string, billId: string): Promise<boolean> {
  await lockBill(db, billId);
  const { rows } = await sql`
    select from medicine_returns as returned
      join bill_lines as line on line.clinic_id = returned.clinic_id and line.bill_id = returned.bill_id
       and line.source = 'dispensing' and line.source_id = returned.dispensing_id
      join credit_note_lines as credit on credit.clinic_id = line.clinic_id and credit.bill_id = line.bill_id
       and credit.line_number = line.line_number
      join credit_notes as note on note.clinic_id = credit.clinic_id and note.id = credit.credit_note_id
     where returned.id = ${returnId} and note.issued_at >= returned.returned_at`.execute(db);
  return rows.length > 0;
}
