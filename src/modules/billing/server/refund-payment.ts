import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { billingContract } from '../contract.ts';
import { mainCategory, refundable } from '../rules.ts';
import { bookTransactions } from './book-transaction.ts';
import { clinicDay } from './clinic-day.ts';
import { lockBill } from './lock-bill.ts';
import { readBill } from './read-bills.ts';

/** Locks the bill before it is judged what is left of the payment, so that it is never given back twice. */
export const refundPayment = clinicUseCase(billingContract.refund, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, amount, method, reason, isOwedAgain } = input;
    const payment = await db.selectFrom('payments').select('billId').where('id', '=', id).executeTakeFirst();
    if (payment) await lockBill(db, payment.billId);
    const bill = payment && (await readBill(db, payment.billId));
    const paid = bill?.payments.find((candidate) => candidate.id === id);
    if (!bill || !paid) throw errors.NOT_FOUND();
    if (amount > refundable(paid)) throw errors.TOO_MUCH();
    const now = new Date();
    const refund = await db
      .insertInto('refunds')
      .values({
        paymentId: id,
        patientId: bill.patientId,
        amount,
        method,
        reason,
        isOwedAgain,
        refundedAt: now.toISOString(),
        refundedBy: caller.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await bookTransactions(db, [
      {
        transactionDate: await clinicDay(db, caller.clinicId, now),
        transactionType: 'refund',
        amount,
        paymentMethod: method,
        category: mainCategory(bill.lines),
        description: `Refund on bill ${bill.billNumber}: ${reason}`,
        cause: 'refund',
        causeId: refund.id,
        bookedBy: caller.userId,
      },
    ]);
    return (await readBill(db, bill.id)) ?? bill;
  }),
);
