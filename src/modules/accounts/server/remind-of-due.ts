import { type RawBuilder, sql } from 'kysely';
import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import { type Handle, isUniqueViolation } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { rupees } from '#foundation/shared/money.ts';
import { dueOf, patientDueOf } from '#modules/billing/rules.ts';
import { lockBill } from '#modules/billing/server/bill/lock-bill.ts';
import { readBill } from '#modules/billing/server/bill/read-bills.ts';
import { queueMessage } from '#modules/outbox/server/queue-message.ts';
import { accountsContract } from '../contract.ts';
import type { DueReminder } from '../contract-reminders.ts';

async function readReminders(clinic: Handle, where: RawBuilder<unknown>): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    select distinct on (reminder.bill_id) reminder.bill_id, reminder.day, reminder.sent_at, users.name as sent_by
      from due_reminders as reminder
      join users on users.clinic_id = reminder.clinic_id and users.id = reminder.sent_by
     where ${where}
     order by reminder.bill_id, reminder.day desc`.execute(clinic);
  return rows;
}

export const listReminders = clinicUseCase(accountsContract.reminders, ({ clinic }) =>
  readReminders(clinic, sql`reminder.sent_at > now() - interval '180 days'`),
);

/** Locks the bill so that nobody is reminded of a bill that is being paid at the same moment. */
export const remindOfDue = clinicUseCase(accountsContract.remind, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    await lockBill(db, input.id);
    const bill = await readBill(db, input.id);
    if (!bill) throw errors.NOT_FOUND();
    if (dueOf(bill) <= 0) throw errors.NOT_DUE();
    const due = patientDueOf(bill);
    if (bill.billTo || due <= 0) throw errors.OTHER_PAYER();
    const patient = await db
      .selectFrom('patients')
      .innerJoin('clinics', 'clinics.id', 'patients.clinicId')
      .select(['patients.phone', 'patients.firstName', 'wantsReminders', 'archivedAt', 'clinics.name as clinicName'])
      .where('patients.id', '=', bill.patientId)
      .executeTakeFirstOrThrow();
    if (!patient.wantsReminders || patient.archivedAt) throw errors.UNWANTED();
    const day = await readClinicDay(db);
    await db
      .insertInto('dueReminders')
      .values({ billId: bill.id, day, due })
      .execute()
      .catch((error) => {
        throw isUniqueViolation(error) ? errors.SENT_TODAY() : error;
      });
    const { clinicName, firstName: name, phone } = patient;
    await queueMessage(db, {
      to: phone,
      kind: 'sms',
      template: 'dueReminder',
      values: { clinicName, name, amount: rupees(due), billNumber: bill.billNumber, billDay: dayText(bill.billDate) },
      key: `due ${bill.id} ${day}`,
    }).execute();
    const [sent] = await readReminders(db, sql`reminder.bill_id = ${bill.id}`);
    if (!sent) throw new Error('A reminder that was just written is not there');
    return sent;
  }),
);
