import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { daysOf } from '../../rules/recurring.ts';
import { enterPayable } from './enter-payable.ts';

/**
 * Creates the bills of one recurring bill up to `today`, each only once: the row is locked and records the last day
 * made.
 */
export async function makeBillsOf(db: Handle, id: string, today: string): Promise<void> {
  const bill = await db
    .selectFrom('recurringBills')
    .select(['vendorId', 'category', 'description', 'amount', 'gst', 'firstOn', 'everyMonths', 'madeThrough'])
    .where('id', '=', id)
    .where('isActive', '=', true)
    .where('madeThrough', '<', today)
    .forUpdate()
    .executeTakeFirst();
  if (!bill) return;
  const { firstOn, everyMonths, madeThrough, ...details } = bill;
  for (const day of daysOf({ firstOn, everyMonths }, madeThrough, today)) {
    await enterPayable(db, { ...details, billDate: day, dueDate: day, source: 'recurring', sourceId: id });
  }
  await db.updateTable('recurringBills').set({ madeThrough: today }).where('id', '=', id).execute();
}

/** Runs every night. Running it again creates nothing new. */
export async function makeRecurringBills(clinic: Handle): Promise<void> {
  const today = await readClinicDay(clinic);
  const due = await clinic
    .selectFrom('recurringBills')
    .select('id')
    .where('isActive', '=', true)
    .where('madeThrough', '<', today)
    .execute();
  for (const { id } of due) await inTransaction(clinic, (db) => makeBillsOf(db, id, today));
}
