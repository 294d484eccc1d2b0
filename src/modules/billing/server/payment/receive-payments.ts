import type { Handle } from '#foundation/server/database.ts';
import { fieldFault } from '#foundation/server/field-fault.ts';
import type { Bill, NewPayment } from '../../rules/bill.ts';
import { bookedUnder, owedByCategory, splitPayments } from '../../rules/split.ts';
import { billWords, isReferenceMissing } from '../../rules.ts';
import { bookTransactions } from '../book-transaction.ts';
import { readSettings } from '../settings.ts';
import { readBooked } from './read-booked.ts';

interface Receipt {
  bill: Bill;
  payments: readonly NewPayment[];
  day: string;
  at: string;
  by: string;
}

/** Writes payments and books each of them, once, with what it is for. */
export async function receivePayments(db: Handle, { bill, payments, day, at, by }: Receipt): Promise<void> {
  if (payments.length === 0) return;
  if (payments.some(isReferenceMissing) && (await readSettings(db)).needsReference)
    throw fieldFault('reference', 'Enter the reference');
  const received = await db
    .insertInto('payments')
    .values(
      payments.map((payment) => ({
        ...payment,
        billId: bill.id,
        patientId: bill.patientId,
        receivedAt: at,
        receivedBy: by,
      })),
    )
    .returning(['id', 'amount', 'method'])
    .execute();
  const owed = owedByCategory(bill.lines, await readBooked(db, bill.id));
  const splits = splitPayments(
    received.map(({ amount }) => amount),
    owed,
  );
  await bookTransactions(db, {
    bookedBy: by,
    bookings: received.map(({ id, amount, method }, index) => ({
      transactionDate: day,
      transactionType: 'income',
      amount,
      paymentMethod: method,
      ...bookedUnder(splits[index] ?? {}),
      description: billWords(bill.billNumber, bill.lines),
      cause: 'payment',
      causeId: id,
    })),
  });
}
