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
  /** Amount per category, if there are several. */
  split?: Split | null;
  description: string | RawBuilder<string>;
  cause: 'payment' | 'refund' | 'expense' | 'reversal' | 'deposit' | 'deposit_refund';
  causeId: string;
}

interface Bookings {
  bookedBy: string;
  bookings: readonly Booking[];
  /** Passed by a caller that has locked the books already. */
  books?: Pick<Books, 'closedThrough'>;
  /** The drawer for cash, passed by a caller that has locked it already; null if no cash moves. */
  drawer?: string | null;
}

/** A reversed expense brings money back in. */
const takesOut = ({ transactionType, cause }: Booking) => transactionType !== 'income' && cause !== 'reversal';

/**
 * The only way to book money in the ledger, in the transaction of its cause. Entries are never changed; mistakes are
 * reversed. Cash goes into the open drawer of the person who books it, or out of it; without an open drawer, or with
 * too little cash in it, the booking is refused. Entries for a closed day go on the first open day.
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
