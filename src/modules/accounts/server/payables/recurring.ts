import { sql } from 'kysely';
import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { daysAfter } from '#foundation/shared/dates/calendar-days.ts';
import { accountsContract } from '../../contract.ts';
import type { RecurringBill } from '../../contract-recurring.ts';
import { nextOn } from '../../rules/recurring.ts';
import { makeBillsOf } from './make-recurring.ts';
import { requireVendor } from './vendors.ts';

async function readRecurring(clinic: Handle): Promise<RecurringBill[]> {
  const { rows } = await sql<Omit<RecurringBill, 'nextOn'> & { madeThrough: string }>`
    select bill.id, vendor_id, vendor.name as vendor_name, category, description, amount, gst, first_on, every_months,
           made_through, bill.is_active, bill.version
      from recurring_bills as bill
      join vendors as vendor on vendor.clinic_id = bill.clinic_id and vendor.id = bill.vendor_id
     order by bill.is_active desc, lower(description), bill.id`.execute(clinic);
  return rows.map(({ madeThrough, ...bill }) => ({
    ...bill,
    nextOn: bill.isActive ? nextOn(bill, madeThrough) : null,
  }));
}

export const listRecurring = clinicUseCase(accountsContract.recurring, ({ clinic }) => readRecurring(clinic));

/**
 * A bill due today is created at once. Bills of earlier days are not made up for, including days on which the recurring
 * bill had been ended.
 */
export const saveRecurring = clinicUseCase(accountsContract.saveRecurring, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, version, ...details } = input;
    const today = await readClinicDay(db);
    const yesterday = daysAfter(today, -1);
    await requireVendor(db, input.vendorId);
    const before = id
      ? await db
          .selectFrom('recurringBills')
          .select(['version', 'isActive', 'madeThrough'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
      : null;
    if (id && !before) throw errors.NOT_FOUND();
    if (before && before.version !== version) throw errors.CHANGED_MEANWHILE();
    const resumes = before && !before.isActive && before.madeThrough < yesterday;
    const saved = id
      ? await db
          .updateTable('recurringBills')
          .set({ ...details, version: version + 1, ...(resumes && { madeThrough: yesterday }) })
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await db
          .insertInto('recurringBills')
          .values({ ...details, madeThrough: yesterday })
          .returning('id')
          .executeTakeFirstOrThrow();
    await makeBillsOf(db, saved.id, today);
    const bill = (await readRecurring(db)).find((known) => known.id === saved.id);
    if (!bill) throw errors.NOT_FOUND();
    return bill;
  }),
);
