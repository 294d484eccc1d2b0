import { NativeSelect, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { FormDialog } from '#foundation/ui/form-dialog.tsx';
import { RupeeField } from '#foundation/ui/rupee-field.tsx';
import { SubmitForm } from '#foundation/ui/submit-form.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import { readAgain } from '#foundation/web/read-again.ts';
import { NewDeposit } from '../rules/deposit.ts';
import { methodNames, type PaymentMethod, paymentMethods } from '../rules.ts';
import { billingApi, moneyTables } from './api.ts';
import { CashFields } from './cash-fields.tsx';

interface TakeDepositDialogProps {
  patientId: string;
  onClose: () => void;
}

export function TakeDepositDialog({ patientId, onClose }: TakeDepositDialogProps) {
  const queryClient = useQueryClient();
  const settings = useQuery(billingApi.settings.queryOptions());
  const [amount, setAmount] = useState<number | null>(null);
  const [method, setMethod] = useState<PaymentMethod>('cash');
  const [tendered, setTendered] = useState<number | null>(null);
  const [reference, setReference] = useState('');
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const take = useMutation(
    billingApi.takeDeposit.mutationOptions({
      onSuccess: ({ receiptNumber, amount: taken }) => {
        notifications.show({ message: `Deposit of ${rupees(taken)} taken, receipt ${receiptNumber}` });
        onClose();
      },
      onError: (error) =>
        setFaults(Object.fromEntries(failureOf(error).fieldErrors.map(({ field, message }) => [field, message]))),
      onSettled: () => readAgain(queryClient, moneyTables),
    }),
  );

  function submit() {
    const isCash = method === 'cash';
    const typed = { tendered: isCash ? tendered : null, reference: isCash ? '' : reference };
    const checked = NewDeposit.safeParse({ patientId, method, amount: amount ?? Number.NaN, ...typed });
    setFaults(Object.fromEntries(checked.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []));
    if (checked.data) take.mutate(checked.data);
  }

  return (
    <FormDialog title="Take deposit" discardQuestion="Discard this deposit?" onClose={onClose}>
      {({ onTyped }) => (
        <SubmitForm
          submitLabel="Take deposit"
          isSaving={take.isPending}
          error={take.isError && failureOf(take.error).fieldErrors.length === 0 ? take.error : null}
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
          <NativeSelect
            label="Method"
            value={method}
            onChange={(event) => setMethod(paymentMethods.find((name) => name === event.currentTarget.value) ?? method)}
            data={paymentMethods.map((value) => ({ value, label: methodNames[value] }))}
          />
          {method === 'cash' ? (
            <CashFields due={amount ?? 0} tendered={tendered} fault={faults.tendered} onChange={setTendered} />
          ) : (
            <TextInput
              label="Reference"
              required={settings.data?.needsReference ?? false}
              maxLength={60}
              value={reference}
              error={faults.reference}
              onChange={(event) => setReference(event.currentTarget.value)}
            />
          )}
        </SubmitForm>
      )}
    </FormDialog>
  );
}
