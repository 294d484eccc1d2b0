import type { Handle } from '#foundation/server/database.ts';
import type { NewPayment } from '../rules/bill.ts';
import { billWords, mainCategory } from '../rules.ts';
import { bookTransactions } from './book-transaction.ts';

interface Receipt {
  bill: { id: string; billNumber: string; patientId: string };
  lines: readonly { description: string; category: string; quantity: number; unitPrice: number }[];
  payments: readonly NewPayment[];
  day: string;
  at: string;
  by: string;
}

/** Writes payments and books each of them, once. */
export async function receivePayments(db: Handle, { bill, lines, payments, day, at, by }: Receipt): Promise<void> {
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
      category: mainCategory(lines),
      description: billWords(bill.billNumber, lines),
      cause: 'payment',
      causeId: id,
      bookedBy: by,
    })),
  );
}
