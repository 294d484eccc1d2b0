import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import { bookingDay } from '#modules/cashier/rules.ts';
import { type Books, holdBooks } from '#modules/cashier/server/books.ts';
import { holdDrawer } from '#modules/cashier/server/hold-drawer.ts';
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
  description: string | RawBuilder<string>;
  cause: 'payment' | 'refund' | 'expense' | 'reversal' | 'deposit' | 'deposit_refund';
  causeId: string;
}

interface Bookings {
  bookedBy: string;
  bookings: readonly Booking[];
  /** Given by a caller that has locked them already. */
  books?: Pick<Books, 'closedThrough'>;
  /** Where cash goes, given by a caller that has locked it already; null: there is no cash. */
  drawer?: string | null;
}

/** A reversed expense comes back. */
const takesOut = ({ transactionType, cause }: Booking) => transactionType !== 'income' && cause !== 'reversal';

/**
 * The one way into the ledger of money in and out, in the transaction of its cause. Nothing is changed there later: what was
 * wrong is booked back. Cash goes into the open drawer of the person who books it, or out of it as far as it is there, and
 * without a drawer nowhere; what belongs to a closed day goes to the first open day.
 */
export async function bookTransactions(
  db: Handle,
  { bookedBy, bookings, books, drawer: held }: Bookings,
): Promise<void> {
  if (bookings.length === 0) return;
  const { closedThrough } = books ?? (await holdBooks(db, 'to book'));
  const cash = bookings.filter(({ paymentMethod }) => paymentMethod === 'cash');
  const cashOut = cash.reduce((sum, booking) => sum + (takesOut(booking) ? booking.amount : 0), 0);
  const drawer = cash.length > 0 && held === undefined ? await holdDrawer(db, bookedBy, cashOut) : held;
  for (const { transactionDate, transactionType, amount, paymentMethod, category, split, ...caused } of bookings) {
    const day = bookingDay(transactionDate, closedThrough);
    const session = paymentMethod === 'cash' ? drawer : null;
    await ride(
      db,
      sql`
      insert into accounts_tx (transaction_date, transaction_type, amount, payment_method, category, split, description, cause, cause_id,
                               booked_by, session_id)
      select ${day}, ${transactionType}, ${amount}, ${paymentMethod}, ${category}, ${split ?? null}, ${caused.description},
             ${caused.cause}, ${caused.causeId}, ${bookedBy}, ${session ?? null}`,
    );
  }
}
