import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import type { Caller } from '#foundation/server/requests/use-case.ts';
import type { PaymentMethod } from '#modules/billing/rules.ts';
import { bookTransactions } from '#modules/billing/server/book-transaction.ts';
import type { Books } from '#modules/cashier/server/books.ts';

interface Expense {
  id: string;
  category: string;
  description: string;
  paidTo: string;
  amount: number;
  method: PaymentMethod;
  expenseDate: string;
  vendorId: string | null;
  /** The vendor's bill that the expense pays. */
  payableId?: string;
  fileId?: string | null;
  reference?: string;
  /** Null if within the limit that one person may pay alone. */
  approvedBy: string | null;
  approvalId: string | null;
}

/** Inserts an expense and its one row in the ledger. */
export async function bookExpense(db: Handle, { userId }: Caller, books: Books, expense: Expense) {
  const entered = { ...expense, enteredAt: new Date().toISOString(), enteredBy: userId };
  await ride(db, db.insertInto('expenses').values(entered));
  await bookTransactions(db, {
    bookedBy: userId,
    books,
    bookings: [
      {
        transactionDate: expense.expenseDate,
        transactionType: 'expense',
        amount: expense.amount,
        paymentMethod: expense.method,
        category: expense.category,
        description: [expense.description, expense.paidTo].filter(Boolean).join(', '),
        cause: 'expense',
        causeId: expense.id,
      },
    ],
  });
  return { id: expense.id };
}
