import type { Handle } from '#foundation/server/database.ts';
import type { NewPayment } from '../contract.ts';
import { bookTransactions } from './book-transaction.ts';

interface Receipt {
  bill: { id: string; billNumber: string; patientId: string };
  /** The category of most of the bill's money: a payment is one row of the ledger. */
  category: string;
  payments: readonly NewPayment[];
  day: string;
  at: string;
  by: string;
}

/** Writes payments and books each of them, once. */
export async function receivePayments(db: Handle, { bill, category, payments, day, at, by }: Receipt): Promise<void> {
  if (payments.length === 0) return;
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
  await bookTransactions(
    db,
    received.map(({ id, amount, method }) => ({
      transactionDate: day,
      transactionType: 'income',
      amount: Number(amount),
      paymentMethod: method,
      category,
      description: `Bill ${bill.billNumber}`,
      cause: 'payment',
      causeId: id,
      bookedBy: by,
    })),
  );
}
