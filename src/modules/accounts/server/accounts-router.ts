import { addExpense } from './add-expense.ts';
import { exportTransactions } from './export-transactions.ts';
import { listTransactions } from './list-transactions.ts';
import { reverseExpense } from './reverse-expense.ts';
import { showSummary } from './show-summary.ts';

export const accountsRouter = {
  summary: showSummary,
  list: listTransactions,
  export: exportTransactions,
  addExpense,
  reverseExpense,
};
