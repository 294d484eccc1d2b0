import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { billingContract } from '../contract.ts';
import { freeRefund } from '../rules/discount.ts';
import { bookedUnder, owedByCategory, refundSplit } from '../rules/split.ts';
import { refundable } from '../rules.ts';
import { bookTransactions } from './book-transaction.ts';
import { clinicDay } from './clinic-day.ts';
import { creditRefund } from './credit-refund.ts';
import { holdApproval, spendApproval } from './hold-approval.ts';
import { lockBill } from './lock-bill.ts';
import { readBill } from './read-bills.ts';
import { readBooked } from './read-booked.ts';
import { readSettings } from './settings.ts';

/**
 * Locks the bill before it is judged what is left of the payment, so that it is never given back twice. What was set off goes
 * back to its deposit: no money moves, and nothing is booked.
 */
export const refundPayment = clinicUseCase(billingContract.refund, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, amount, method, reason, isOwedAgain } = input;
    const payment = await db.selectFrom('payments').select('billId').where('id', '=', id).executeTakeFirst();
    if (payment) await lockBill(db, payment.billId);
    const bill = payment && (await readBill(db, payment.billId));
    const paid = bill?.payments.find((candidate) => candidate.id === id);
    if (!bill || !paid) throw errors.NOT_FOUND();
    if (amount > refundable(paid)) throw errors.TOO_MUCH();
    const { patientId } = bill;
    const held = await holdApproval(db, {
      kind: 'refund',
      isFree: amount + paid.refunded <= freeRefund(caller.role, await readSettings(db)),
      approvalId: input.approvalId,
      patientId,
      paymentId: id,
      billId: null,
      amount,
      ofAmount: paid.amount,
      by: caller.userId,
    });
    if (!held) throw errors.NEEDS_APPROVAL();
    await spendApproval(db, held, bill.id);
    const now = new Date();
    const at = now.toISOString();
    const by = caller.userId;
    const day = await clinicDay(db, caller.clinicId, now);
    if (!isOwedAgain) await creditRefund(db, bill, { amount, day, at, by });
    const { lines } = (await readBill(db, bill.id)) ?? bill;
    const booked = await readBooked(db, bill.id);
    const split = refundSplit(amount, owedByCategory(lines, booked), booked);
    const refund = await db
      .insertInto('refunds')
      .values({
        paymentId: id,
        patientId,
        approvedBy: held.approvedBy,
        amount,
        method,
        reason,
        isOwedAgain,
        split: paid.isDeposit ? split : null,
        refundedAt: at,
        refundedBy: by,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (paid.isDeposit) return (await readBill(db, bill.id)) ?? bill;
    await bookTransactions(db, {
      bookedBy: by,
      bookings: [
        {
          transactionDate: day,
          transactionType: 'refund',
          amount,
          paymentMethod: method,
          ...bookedUnder(split),
          description: `Refund on bill ${bill.billNumber}: ${reason}`,
          cause: 'refund',
          causeId: refund.id,
        },
      ],
    });
    return (await readBill(db, bill.id)) ?? bill;
  }),
);
