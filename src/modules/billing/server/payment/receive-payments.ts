import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import { rideIds } from '#foundation/server/database/ride-ids.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { type Books, holdBooks } from '#modules/cashier/server/books.ts';
import type { Bill, NewPayment } from '../../rules/bill.ts';
import { bookedUnder, owedByCategory, type Split, splitPayments } from '../../rules/split.ts';
import { billWords, isReferenceMissing } from '../../rules.ts';
import { bookTransactions } from '../book-transaction.ts';
import { readSettings } from '../settings.ts';
import { readBooked } from './read-booked.ts';

interface Receipt {
  bill: Pick<Bill, 'id' | 'patientId' | 'billNumber'> & {
    lines: readonly Pick<Bill['lines'][number], 'description' | 'category' | 'amount' | 'credited'>[];
  };
  payments: readonly NewPayment[];
  day: string;
  at: string;
  by: string;
}

interface PreparedReceipt extends Receipt {
  /** One for each payment. */
  ids: readonly string[];
  /** What was paid for the bill before. */
  booked: Split;
  books: Books;
}

export function checkReferences(payments: readonly NewPayment[], settings: { needsReference: boolean }): void {
  if (settings.needsReference && payments.some(isReferenceMissing))
    throw fieldFault('reference', 'Enter the reference');
}

/** Writes payments and books each of them, once, with what it is for. */
export async function receivePayments(db: Handle, receipt: Receipt): Promise<void> {
  const { bill, payments } = receipt;
  checkReferences(payments, await readSettings(db));
  const ids = await rideIds(db, payments.length);
  const booked = await readBooked(db, bill.id);
  const books = await holdBooks(db, 'to book');
  await writePayments(db, { ...receipt, ids: ids(), booked, books });
}

/** For a bill that is being issued, too: others wait for its number, so that what can be known before is. */
export async function writePayments(db: Handle, receipt: PreparedReceipt): Promise<void> {
  const { bill, payments, ids, booked, books, day, at, by } = receipt;
  const received = payments.map((payment, index) => ({ ...payment, id: ids[index] ?? '' }));
  const to = { billId: bill.id, patientId: bill.patientId, receivedAt: at, receivedBy: by };
  await ride(db, db.insertInto('payments').values(received.map((payment) => ({ ...payment, ...to }))));
  const splits = splitPayments(
    received.map(({ amount }) => amount),
    owedByCategory(bill.lines, booked),
  );
  await bookTransactions(db, {
    bookedBy: by,
    books,
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
