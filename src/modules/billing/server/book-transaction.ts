import type { Handle } from '#foundation/server/database.ts';
import type { Split } from '../rules/split.ts';
import type { PaymentMethod, TransactionType } from '../rules.ts';

interface Booking {
  transactionDate: string;
  transactionType: TransactionType;
  /** In paise. */
  amount: number;
  paymentMethod: PaymentMethod;
  category: string;
  /** What of it is for which category, if there are several. */
  split?: Split | null;
  description: string;
  cause: 'payment' | 'refund' | 'expense' | 'reversal';
  causeId: string;
  bookedBy: string;
}

/**
 * The one way into the ledger of money in and out, in the transaction of its cause. Nothing is changed there later: what was
 * wrong is booked back.
 */
export async function bookTransactions(db: Handle, bookings: readonly Booking[]): Promise<void> {
  if (bookings.length > 0) await db.insertInto('accountsTx').values(bookings).execute();
}
