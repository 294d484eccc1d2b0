import { rupees } from '#foundation/shared/money.ts';
import { ReasonDialog } from '#foundation/ui/dialogs/reason-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import { DrawerForCash } from '#modules/cashier/web/drawer-for-cash.tsx';
import type { Transaction } from '../contract.ts';
import { accountsApi } from './api.ts';

interface ReverseExpenseDialogProps {
  expense: Transaction;
  onClose: () => void;
}

export function ReverseExpenseDialog({ expense, onClose }: ReverseExpenseDialogProps) {
  const reverse = useSave(accountsApi.reverseExpense.call, {
    says: () => `Reversed ${expense.description}`,
    onSaved: onClose,
    reads: ['accounts_tx'],
  });

  function submit(reason: string) {
    if (expense.expenseId) reverse.mutate({ id: expense.expenseId, reason });
  }

  return (
    <ReasonDialog title="Reverse expense" submitLabel="Reverse" saving={reverse} onSubmit={submit} onClose={onClose}>
      <p>{`${expense.category}, ${expense.description}: ${rupees(expense.amount)} is reversed. Both entries stay on record.`}</p>
      {expense.paymentMethod === 'cash' ? <DrawerForCash /> : null}
    </ReasonDialog>
  );
}
