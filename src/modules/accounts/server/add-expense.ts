import { fieldFault } from '#foundation/server/field-fault.ts';
import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { bookTransactions } from '#modules/billing/server/book-transaction.ts';
import { holdBooks } from '#modules/cashier/server/books.ts';
import { accountsContract } from '../contract.ts';
import { expenseDayFault } from '../rules.ts';

export const addExpense = clinicUseCase(accountsContract.addExpense, ({ input, caller, clinic }) =>
  inTransaction(clinic, async (db) => {
    const books = await holdBooks(db, 'to book');
    const fault = expenseDayFault(input.expenseDate, books);
    if (fault) throw fieldFault('expenseDate', fault);
    const expense = await db
      .insertInto('expenses')
      .values({ ...input, enteredAt: new Date().toISOString(), enteredBy: caller.userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await bookTransactions(db, {
      bookedBy: caller.userId,
      books,
      bookings: [
        {
          transactionDate: input.expenseDate,
          transactionType: 'expense',
          amount: input.amount,
          paymentMethod: input.method,
          category: input.category,
          description: [input.description, input.paidTo].filter(Boolean).join(', '),
          cause: 'expense',
          causeId: expense.id,
        },
      ],
    });
    return expense;
  }),
);
