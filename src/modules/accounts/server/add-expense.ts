import { fieldFault } from '#foundation/server/field-fault.ts';
import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { bookTransactions } from '#modules/billing/server/book-transaction.ts';
import { clinicDay } from '#modules/billing/server/clinic-day.ts';
import { accountsContract } from '../contract.ts';
import { expenseDayFault } from '../rules.ts';

export const addExpense = clinicUseCase(accountsContract.addExpense, async ({ input, caller, clinic }) => {
  const now = new Date();
  const fault = expenseDayFault(input.expenseDate, await clinicDay(clinic, caller.clinicId, now));
  if (fault) throw fieldFault('expenseDate', fault);
  return inTransaction(clinic, async (db) => {
    const expense = await db
      .insertInto('expenses')
      .values({ ...input, enteredAt: now.toISOString(), enteredBy: caller.userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await bookTransactions(db, [
      {
        transactionDate: input.expenseDate,
        transactionType: 'expense',
        amount: input.amount,
        paymentMethod: input.method,
        category: input.category,
        description: [input.description, input.paidTo].filter(Boolean).join(', '),
        cause: 'expense',
        causeId: expense.id,
        bookedBy: caller.userId,
      },
    ]);
    return expense;
  });
});
