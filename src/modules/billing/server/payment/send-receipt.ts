import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { rupees } from '#foundation/shared/money.ts';
import { queueMessage } from '#modules/outbox/server/queue-message.ts';
import { retryKeyed } from '#modules/outbox/server/retry-keyed.ts';
import { billingContract } from '../../contract.ts';
import { paperOf } from '../../rules/receipt-sheet.ts';
import { creditedOf, dueOf, patientDueOf } from '../../rules.ts';
import { lockBill } from '../bill/lock-bill.ts';
import { readBill } from '../bill/read-bills.ts';
import { readHead } from '../receipt/receipt-file.ts';

/** Locks the bill, so that the message describes its state either before or after a payment made at the same moment. */
export const sendReceipt = clinicUseCase(billingContract.sendReceipt, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, email } = input;
    await lockBill(db, id);
    const bill = await readBill(db, id);
    if (!bill) throw errors.NOT_FOUND();
    const to = email ?? bill.phone;
    const { head } = await readHead(db, caller.clinicId);
    const due = dueOf(bill);
    const patientDue = patientDueOf(bill);
    const claimed = Math.max(0, due) - patientDue;
    const total = bill.total - creditedOf(bill);
    const key = `receipt ${id} ${total} ${due - claimed} ${to}`;
    const { numInsertedOrUpdatedRows } = await queueMessage(db, {
      to,
      kind: email ? 'email' : 'sms',
      template: 'receipt',
      values: {
        clinicName: head.name,
        name: bill.firstName,
        paper: paperOf(bill),
        billNumber: bill.billNumber,
        billDay: dayText(bill.billDate),
        total: rupees(total),
        paid: rupees(total - due),
        claimed: claimed > 0 ? rupees(claimed) : null,
        due: patientDue > 0 ? rupees(patientDue) : null,
      },
      key,
    }).executeTakeFirst();
    if (numInsertedOrUpdatedRows) return;
    const { numUpdatedRows } = await retryKeyed({ db, clinicId: caller.clinicId }, key).executeTakeFirst();
    if (!numUpdatedRows) throw errors.SENT();
  }),
);
