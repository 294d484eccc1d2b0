import { NativeSelect, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { DateField } from '#foundation/ui/date-field.tsx';
import { FormDialog } from '#foundation/ui/form-dialog.tsx';
import { RupeeField } from '#foundation/ui/rupee-field.tsx';
import { SubmitForm } from '#foundation/ui/submit-form.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { readAgain } from '#foundation/web/read-again.ts';
import { unshownFault } from '#foundation/web/unshown-fault.ts';
import { useFormFaults } from '#foundation/web/use-form-faults.ts';
import { methodNames, type PaymentMethod, paymentMethods } from '#modules/billing/rules.ts';
import { type Payable, PayablePayment } from '../../contract-payables.ts';
import { leftToPay } from '../../rules/payables.ts';
import { accountsApi } from '../api.ts';
import styles from './payables.module.css';

const shownFields = ['amount', 'method', 'paidOn', 'reference'];

interface PayPayableDialogProps {
  payable: Payable;
  onPaid: (left: number) => void;
  onClose: () => void;
}

export function PayPayableDialog({ payable, onPaid, onClose }: PayPayableDialogProps) {
  const queryClient = useQueryClient();
  const [amount, setAmount] = useState<number | null>(leftToPay(payable));
  const [method, setMethod] = useState<PaymentMethod>('bank_transfer');
  const [paidOn, setPaidOn] = useState(clinicToday());
  const [reference, setReference] = useState('');
  const { faults, check, onError } = useFormFaults();
  const pay = useMutation(
    accountsApi.payPayable.mutationOptions({
      onSuccess: (paid, { amount: booked }) => {
        const left = leftToPay(paid);
        const rest = left > 0 ? `, ${rupees(left)} left to pay` : '';
        notifications.show({ message: `Paid ${rupees(booked)} to ${paid.vendorName}${rest}` });
        onPaid(left);
      },
      onError,
      onSettled: () => readAgain(queryClient, ['payables', 'expenses', 'accounts_tx']),
    }),
  );

  function submit() {
    const payment = check(PayablePayment, { id: payable.id, amount: amount ?? Number.NaN, method, paidOn, reference });
    if (payment) pay.mutate(payment);
  }

  return (
    <FormDialog title={`Pay ${payable.vendorName}`} discardQuestion="Discard this payment?" onClose={onClose}>
      {({ onTyped }) => (
        <SubmitForm
          submitLabel="Pay"
          isSaving={pay.isPending}
          error={unshownFault(pay.error, shownFields)}
          onTyped={onTyped}
          onSubmit={submit}
        >
          <p>
            {`${payable.billNumber ? `Bill ${payable.billNumber}: ` : ''}${rupees(leftToPay(payable))} of ${rupees(payable.amount)} left to pay`}
            {payable.tdsNote ? <span className={styles.muted}>{` · TDS: ${payable.tdsNote}`}</span> : null}
          </p>
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
          <TextInput
            label="Reference"
            description="Of the bank or UPI"
            maxLength={60}
            value={reference}
            error={faults.reference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
          <DateField label="Date" required value={paidOn} error={faults.paidOn} onChange={setPaidOn} />
        </SubmitForm>
      )}
    </FormDialog>
  );
}
