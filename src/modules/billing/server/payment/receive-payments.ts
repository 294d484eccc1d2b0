import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import { rideIds } from '#foundation/server/database/ride-ids.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { type Books, holdBooks } from '#modules/cashier/server/books.ts';
import { rideDrawer } from '#modules/cashier/server/hold-drawer.ts';
import type { Bill, NewPayment } from '../../rules/bill.ts';
import { bookedUnder, owedByCategory, type Split, splitPayments } from '../../rules/split.ts';
import { billedWords, isPaidAlready, isReferenceMissing } from '../../rules.ts';
import { bookTransactions } from '../book-transaction.ts';
import { readSettings } from '../settings.ts';
import { readBooked } from './read-booked.ts';

interface Receipt {
  bill: Pick<Bill, 'id' | 'patientId' | 'roundOff'> & {
    lines: readonly Pick<Bill['lines'][number], 'description' | 'category' | 'amount' | 'credited'>[];
    creditNotes: readonly { roundOff: number }[];
  };
  payments: readonly NewPayment[];
  day: string;
  at: string;
  by: string;
}

interface PreparedReceipt extends Receipt {
  payments: readonly (NewPayment & { id: string })[];
  /** Earlier payments of the bill, by category. */
  booked: Split;
  books: Pick<Books, 'closedThrough'>;
  /** The drawer for cash; null if no cash moves. */
  drawer: string | null;
}

export function checkReferences(payments: readonly NewPayment[], settings: { needsReference: boolean }): void {
  if (settings.needsReference && payments.some(isReferenceMissing))
    throw fieldFault('reference', 'Enter the reference');
  if (payments.some((payment, at) => isPaidAlready(payment, payments.slice(0, at))))
    throw fieldFault('reference', 'Two payments have the same reference');
}

/** Writes payments and books each of them once, with its purpose. */
export async function receivePayments(db: Handle, receipt: Receipt): Promise<void> {
  const { bill, payments } = receipt;
  checkReferences(payments, await readSettings(db));
  const ids = await rideIds(db, payments.length);
  const booked = await readBooked(db, bill.id);
  const drawer = payments.some(({ method }) => method === 'cash') ? await rideDrawer(db, receipt.by) : null;
  const books = await holdBooks(db, 'to book');
  const given = ids();
  const received = payments.map((payment, index) => ({ ...payment, id: given[index] ?? '' }));
  await writePayments(db, { ...receipt, payments: received, booked, books, drawer: drawer?.() ?? null });
}

/**
 * Also used while a bill is being issued: others then wait for its number, so everything that can be computed before is
 * passed in.
 */
export async function writePayments(db: Handle, receipt: PreparedReceipt): Promise<void> {
  const { bill, payments, booked, books, drawer, day, at, by } = receipt;
  await ride(
    db,
    sql`
    insert into payments (id, bill_id, patient_id, method, amount, tendered, reference, received_at, received_by)
    select id, ${bill.id}, ${bill.patientId}, method, amount, tendered, reference, ${at}, ${by}
      from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as payment (
             id uuid, method payment_method, amount bigint, tendered bigint, reference text)`,
  );
  const splits = splitPayments(
    payments.map(({ amount }) => amount),
    owedByCategory(bill, booked),
  );
  // A bill being issued gets its number in the same round trip, so SQL inserts it.
  const description = sql<string>`
    'Bill ' || (select bill_number from bills where id = ${bill.id}) || ${billedWords(bill.lines)}::text`;
  await bookTransactions(db, {
    bookedBy: by,
    books,
    drawer,
    bookings: payments.map(({ id, amount, method }, index) => ({
      transactionDate: day,
      transactionType: 'income',
      amount,
      paymentMethod: method,
      ...bookedUnder(splits[index] ?? {}),
      description,
      cause: 'payment',
      causeId: id,
    })),
  });
}
