import { NativeSelect } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { FormDialog } from '#foundation/ui/form-dialog.tsx';
import { RupeeField } from '#foundation/ui/rupee-field.tsx';
import { SubmitForm } from '#foundation/ui/submit-form.tsx';
import { readAgain } from '#foundation/web/read-again.ts';
import { type Deposit, DepositRefund, leftOf } from '../rules/deposit.ts';
import { methodNames, paymentMethods } from '../rules.ts';
import { billingApi, moneyTables } from './api.ts';
import { ReasonField } from './reason-field.tsx';

interface RefundDepositDialogProps {
  deposit: Deposit;
  onClose: () => void;
}

export function RefundDepositDialog({ deposit, onClose }: RefundDepositDialogProps) {
  const queryClient = useQueryClient();
  const left = leftOf(deposit);
  const [amount, setAmount] = useState<number | null>(left);
  const [method, setMethod] = useState(deposit.method);
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const refund = useMutation(
    billingApi.refundDeposit.mutationOptions({
      onSuccess: (_, given) => {
        notifications.show({ message: `Refunded ${rupees(given.amount)}` });
        onClose();
      },
      onSettled: () => readAgain(queryClient, moneyTables),
    }),
  );

  function submit() {
    const checked = DepositRefund.safeParse({ id: deposit.id, amount: amount ?? Number.NaN, method, reason });
    const found = checked.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
    if (amount !== null && amount > left) found.push(['amount', `At most ${rupees(left)}`]);
    setFaults(Object.fromEntries(found));
    if (checked.data && found.length === 0) refund.mutate(checked.data);
  }

  return (
    <FormDialog
      title={`Refund deposit ${deposit.receiptNumber}`}
      discardQuestion="Discard this refund?"
      onClose={onClose}
    >
      {({ onTyped }) => (
        <SubmitForm
          submitLabel="Refund"
          isSaving={refund.isPending}
          error={refund.error}
          onTyped={onTyped}
          onSubmit={submit}
        >
          <RupeeField label="Refund" value={amount} error={faults.amount} onChange={setAmount} />
          <NativeSelect
            label="Refund method"
            value={method}
            onChange={(event) => setMethod(paymentMethods.find((name) => name === event.currentTarget.value) ?? method)}
            data={paymentMethods.map((value) => ({ value, label: methodNames[value] }))}
          />
          <ReasonField value={reason} error={faults.reason} onChange={setReason} />
        </SubmitForm>
      )}
    </FormDialog>
  );
}
