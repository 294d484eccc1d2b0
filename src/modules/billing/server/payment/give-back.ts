import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Caller } from '#foundation/server/requests/use-case.ts';
import type { Bill, Payment } from '../../rules/bill.ts';
import { bookedUnder, owedByCategory, refundSplit } from '../../rules/split.ts';
import type { PaymentMethod } from '../../rules.ts';
import { readBill } from '../bill/read-bills.ts';
import { bookTransactions } from '../book-transaction.ts';
import { creditRefund } from '../credit-notes/credit-refund.ts';
import { readBooked } from './read-booked.ts';

interface GivenBack {
  bill: Bill;
  payment: Payment;
  refund: {
    amount: number;
    method: PaymentMethod;
    reason: string;
    isOwedAgain: boolean;
    approvedBy: string | null;
  };
}

/**
 * Writes a refund that the caller has checked while holding the lock on the bill. A set-off goes back to its deposit:
 * no money moves and nothing is booked. Returns the day.
 */
export async function giveBack(db: Handle, caller: Caller, { bill, payment, refund }: GivenBack) {
  const { amount, method, reason, isOwedAgain } = refund;
  const now = new Date();
  const [at, by] = [now.toISOString(), caller.userId];
  const day = await readClinicDay(db, now);
  if (!isOwedAgain) await creditRefund(db, bill, { amount, reason, day, at, by });
  const credited = (await readBill(db, bill.id)) ?? bill;
  const booked = await readBooked(db, bill.id);
  const split = refundSplit(amount, owedByCategory(credited, booked), booked);
  const { id } = await db
    .insertInto('refunds')
    .values({
      ...refund,
      paymentId: payment.id,
      patientId: bill.patientId,
      split: payment.isDeposit ? split : null,
      refundedAt: at,
      refundedBy: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (payment.isDeposit) return { day };
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
        causeId: id,
      },
    ],
  });
  return { day };
}
