import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rupees } from '#foundation/shared/money.ts';
import { ReasonDialog } from '#foundation/ui/reason-dialog.tsx';
import { readAgain } from '#foundation/web/read-again.ts';
import type { Transaction } from '../contract.ts';
import { accountsApi } from './api.ts';

interface ReverseExpenseDialogProps {
  expense: Transaction;
  onClose: () => void;
}

export function ReverseExpenseDialog({ expense, onClose }: ReverseExpenseDialogProps) {
  const queryClient = useQueryClient();
  const reverse = useMutation(
    accountsApi.reverseExpense.mutationOptions({
      onSuccess: () => {
        notifications.show({ message: `Reversed ${expense.description}` });
        onClose();
      },
      onSettled: () => readAgain(queryClient, ['accounts_tx']),
    }),
  );

  function submit(reason: string) {
    if (expense.expenseId) reverse.mutate({ id: expense.expenseId, reason });
  }

  return (
    <ReasonDialog
      title="Reverse expense"
      submitLabel="Reverse"
      isSaving={reverse.isPending}
      error={reverse.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{`${expense.category}, ${expense.description}: ${rupees(expense.amount)} is reversed. Both entries stay on record.`}</p>
    </ReasonDialog>
  );
}
