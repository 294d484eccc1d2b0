import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { bookTransactions } from '#modules/billing/server/book-transaction.ts';
import { accountsContract } from '../contract.ts';

/** On the day of the expense, so that the figures of its period are right again. Both rows stay. */
export const reverseExpense = clinicUseCase(accountsContract.reverseExpense, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const expense = await db
      .selectFrom('expenses')
      .select(['id', 'expenseDate', 'category', 'description', 'amount', 'method', 'reversedAt'])
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
    await bookTransactions(db, [
      {
        transactionDate: expense.expenseDate,
        transactionType: 'expense',
        amount: expense.amount,
        paymentMethod: expense.method,
        category: expense.category,
        description: `Reversed: ${expense.description} (${input.reason})`,
        cause: 'reversal',
        causeId: expense.id,
        bookedBy: caller.userId,
      },
    ]);
  }),
);
