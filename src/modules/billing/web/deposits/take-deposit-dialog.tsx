import { TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { FormDialog } from '#foundation/ui/form-dialog.tsx';
import { RupeeField } from '#foundation/ui/rupee-field.tsx';
import { SubmitForm } from '#foundation/ui/submit-form.tsx';
import { readAgain } from '#foundation/web/read-again.ts';
import { useFormFaults } from '#foundation/web/use-form-faults.ts';
import { wholeFailure } from '#foundation/web/whole-failure.ts';
import { type Deposit, NewDeposit } from '../../rules/deposits/deposit.ts';
import type { PaymentMethod } from '../../rules.ts';
import { billingApi, moneyTables } from '../api.ts';
import styles from '../bill/bill-dialog.module.css';
import { CashFields } from '../payment/cash-fields.tsx';
import { MethodField } from '../payment/method-field.tsx';

interface TakeDepositDialogProps {
  patientId: string;
  onTaken: (deposit: Deposit) => void;
  onClose: () => void;
}

export function TakeDepositDialog({ patientId, onTaken, onClose }: TakeDepositDialogProps) {
  const queryClient = useQueryClient();
  const settings = useQuery(billingApi.settings.queryOptions());
  const [amount, setAmount] = useState<number | null>(null);
  const [method, setMethod] = useState<PaymentMethod>('cash');
  const [tendered, setTendered] = useState<number | null>(null);
  const [reference, setReference] = useState('');
  const { faults, check, onError } = useFormFaults();
  const take = useMutation(
    billingApi.takeDeposit.mutationOptions({
      onSuccess: (deposit) => {
        const { receiptNumber, amount: taken } = deposit;
        notifications.show({ message: `Deposit of ${rupees(taken)} taken, receipt ${receiptNumber}` });
        onTaken(deposit);
        onClose();
      },
      onError,
      onSettled: () => readAgain(queryClient, moneyTables),
    }),
  );

  function submit() {
    const isCash = method === 'cash';
    const typed = { tendered: isCash ? tendered : null, reference: isCash ? '' : reference };
    const checked = check(NewDeposit, { patientId, method, amount: amount ?? Number.NaN, ...typed });
    if (checked) take.mutate(checked);
  }

  return (
    <FormDialog title="Take deposit" discardQuestion="Discard this deposit?" onClose={onClose}>
      {({ onTyped }) => (
        <SubmitForm
          submitLabel="Take deposit"
          isSaving={take.isPending}
          error={wholeFailure(take.error)}
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
          <MethodField value={method} onChange={setMethod} />
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
          {faults.patientId ? (
            <p role="alert" className={styles.fault}>
              {faults.patientId}
            </p>
          ) : null}
        </SubmitForm>
      )}
    </FormDialog>
  );
}
