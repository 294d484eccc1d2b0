import { TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { FormDialog } from '#foundation/ui/form-dialog.tsx';
import { RupeeField } from '#foundation/ui/rupee-field.tsx';
import { SubmitForm } from '#foundation/ui/submit-form.tsx';
import { readAgain } from '#foundation/web/read-again.ts';
import { useFormFaults } from '#foundation/web/use-form-faults.ts';
import { wholeFailure } from '#foundation/web/whole-failure.ts';
import { CashMovement } from '../contract.ts';
import { type MovementKind, movementNames } from '../rules.ts';
import { cashierApi, cashTables } from './api.ts';

interface MoveCashDialogProps {
  sessionId: string;
  kind: MovementKind;
  onClose: () => void;
}

/** Cash that is neither income nor an expense: change that is fetched, money for the bank. */
export function MoveCashDialog({ sessionId, kind, onClose }: MoveCashDialogProps) {
  const queryClient = useQueryClient();
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const { faults, check, onError } = useFormFaults();
  const move = useMutation(
    cashierApi.move.mutationOptions({
      onSuccess: (_, moved) => {
        notifications.show({ message: `${movementNames[kind]}: ${rupees(moved.amount)}` });
        onClose();
      },
      onError,
      onSettled: () => readAgain(queryClient, cashTables),
    }),
  );

  function submit() {
    const checked = check(CashMovement, { kind, amount: amount ?? Number.NaN, reason });
    if (checked) move.mutate({ id: sessionId, ...checked });
  }

  return (
    <FormDialog title={movementNames[kind]} size="sm" discardQuestion="Discard this entry?" onClose={onClose}>
      {({ onTyped }) => (
        <SubmitForm
          submitLabel={movementNames[kind]}
          isSaving={move.isPending}
          error={wholeFailure(move.error)}
          onTyped={onTyped}
          onSubmit={submit}
        >
          <RupeeField
            label="Amount"
            required
            data-autofocus
            value={amount}
            error={faults.amount}
            onChange={setAmount}
          />
          <TextInput
            label="Reason"
            required
            maxLength={200}
            value={reason}
            error={faults.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </SubmitForm>
      )}
    </FormDialog>
  );
}
