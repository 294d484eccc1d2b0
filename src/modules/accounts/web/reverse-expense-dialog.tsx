import { TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { FormDialog } from '#foundation/ui/form-dialog.tsx';
import { SubmitForm } from '#foundation/ui/submit-form.tsx';
import { readAgain } from '#foundation/web/read-again.ts';
import type { Transaction } from '../contract.ts';
import { accountsApi } from './api.ts';

interface ReverseExpenseDialogProps {
  expense: Transaction;
  onClose: () => void;
}

export function ReverseExpenseDialog({ expense, onClose }: ReverseExpenseDialogProps) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const reverse = useMutation(
    accountsApi.reverseExpense.mutationOptions({
      onSuccess: () => {
        notifications.show({ message: `Reversed ${expense.description}` });
        onClose();
      },
      onSettled: () => readAgain(queryClient, ['accounts_tx']),
    }),
  );

  function submit() {
    setFault(reason.trim() ? null : 'Enter a reason');
    if (reason.trim() && expense.expenseId) reverse.mutate({ id: expense.expenseId, reason });
  }

  return (
    <FormDialog title="Reverse expense" size="sm" discardQuestion="Discard this reason?" onClose={onClose}>
      {({ onTyped }) => (
        <SubmitForm
          submitLabel="Reverse"
          isSaving={reverse.isPending}
          error={reverse.error}
          onTyped={onTyped}
          onSubmit={submit}
        >
          <p>{`${expense.category}, ${expense.description}: ${rupees(expense.amount)} is reversed. Both entries stay on record.`}</p>
          <TextInput
            label="Reason"
            required
            data-autofocus
            maxLength={200}
            value={reason}
            error={fault}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </SubmitForm>
      )}
    </FormDialog>
  );
}
