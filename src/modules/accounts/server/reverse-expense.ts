import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { bookTransactions } from '#modules/billing/server/book-transaction.ts';
import { holdBooks } from '#modules/cashier/server/books.ts';
import { accountsContract } from '../contract.ts';

/**
 * Booked on the day of the expense, so that its period's figures are right again; if that day is closed, on the first
 * open day, naming the original day. Both rows stay. A payment of a vendor's bill makes that amount owed again.
 */
export const reverseExpense = clinicUseCase(accountsContract.reverseExpense, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const expense = await db
      .selectFrom('expenses')
      .select(['id', 'expenseDate', 'category', 'description', 'amount', 'method', 'reversedAt', 'payableId'])
      .where('id', '=', input.id)
      .forUpdate()
      .executeTakeFirst();
    if (!expense) throw errors.NOT_FOUND();
    if (expense.reversedAt) throw errors.REVERSED();
    await db
      .updateTable('expenses')
      .set({ reversedAt: new Date().toISOString(), reverseReason: input.reason })
      .where('id', '=', input.id)
      .execute();
    if (expense.payableId) {
      await db
        .updateTable('payables')
        .set(({ eb }) => ({ paid: eb('paid', '-', expense.amount) }))
        .where('id', '=', expense.payableId)
        .execute();
    }
    const books = await holdBooks(db, 'to book');
    const { closedThrough } = books;
    const isClosed = closedThrough !== null && expense.expenseDate <= closedThrough;
    const of = isClosed ? ` of ${dayText(expense.expenseDate)}` : '';
    await bookTransactions(db, {
      bookedBy: caller.userId,
      books,
      bookings: [
        {
          transactionDate: expense.expenseDate,
          transactionType: 'expense',
          amount: expense.amount,
          paymentMethod: expense.method,
          category: expense.category,
          description: `Reversed: ${expense.description}${of} (${input.reason})`,
          cause: 'reversal',
          causeId: expense.id,
        },
      ],
    });
  }),
);
