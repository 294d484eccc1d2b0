import { TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { DateField } from '#foundation/ui/date-field.tsx';
import { RupeeField } from '#foundation/ui/rupee-field.tsx';
import { SaveDialog } from '#foundation/ui/save-dialog.tsx';
import { useCheckedSave } from '#foundation/ui/use-save.ts';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import type { PaymentMethod } from '#modules/billing/rules.ts';
import { MethodField } from '#modules/billing/web/payment/method-field.tsx';
import { type Payable, PayablePayment } from '../../contract-payables.ts';
import { leftToPay } from '../../rules/payables.ts';
import { accountsApi } from '../api.ts';
import styles from './payables.module.css';

const shownFields = ['amount', 'credit', 'method', 'paidOn', 'reference'];

interface PayPayableDialogProps {
  payable: Payable;
  onPaid: (left: number) => void;
  onClose: () => void;
}

export function PayPayableDialog({ payable, onPaid, onClose }: PayPayableDialogProps) {
  const owed = leftToPay(payable);
  const offered = Math.min(payable.creditLeft, owed);
  const [credit, setCredit] = useState<number | null>(offered);
  const [typed, setTyped] = useState<{ amount: number | null } | null>(null);
  const amount = typed ? typed.amount : Math.max(0, owed - (credit ?? 0));
  const [method, setMethod] = useState<PaymentMethod>('bank_transfer');
  const [paidOn, setPaidOn] = useState(clinicToday());
  const [reference, setReference] = useState('');
  const isCreditOnly = amount === 0 && (credit ?? 0) > 0;
  const { faults, saving, send } = useCheckedSave(PayablePayment, accountsApi.payPayable.call, {
    onSaved: (paid, { amount: booked, credit: used = 0 }) => {
      const left = leftToPay(paid);
      const parts = [
        booked > 0 ? `Paid ${rupees(booked)} to ${paid.vendorName}` : paid.vendorName,
        used > 0 ? `${rupees(used)} of credit used` : '',
        left > 0 ? `${rupees(left)} left to pay` : '',
      ];
      notifications.show({ message: parts.filter(Boolean).join(', ') });
      onPaid(left);
    },
    reads: ['payables', 'vendor_credits', 'expenses', 'accounts_tx'],
  });

  function submit() {
    const amounts = { amount: amount ?? Number.NaN, credit: credit ?? 0 };
    send({ id: payable.id, ...amounts, method, paidOn, reference });
  }

  return (
    <SaveDialog
      title={`Pay ${payable.vendorName}`}
      discardQuestion="Discard this payment?"
      onClose={onClose}
      submitLabel={isCreditOnly ? 'Use credit' : 'Pay'}
      saving={saving}
      fields={shownFields}
      onSubmit={submit}
    >
      <p>
        {`${payable.billNumber ? `Bill ${payable.billNumber}: ` : ''}${rupees(owed)} of ${rupees(payable.amount)} left to pay`}
        {payable.tdsNote ? <span className={styles.muted}>{` · TDS: ${payable.tdsNote}`}</span> : null}
      </p>
      {payable.creditLeft > 0 ? (
        <RupeeField
          label="Credit to use"
          description={`${rupees(payable.creditLeft)} for goods sent back`}
          value={credit}
          error={faults.credit}
          onChange={setCredit}
        />
      ) : null}
      <RupeeField
        label="Amount"
        required
        data-autofocus
        value={amount}
        error={faults.amount}
        onChange={(value) => setTyped({ amount: value })}
      />
      {isCreditOnly ? null : (
        <>
          <MethodField value={method} onChange={setMethod} />
          <TextInput
            label="Reference"
            description="Of the bank or UPI"
            maxLength={60}
            value={reference}
            error={faults.reference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
          <DateField label="Date" required value={paidOn} error={faults.paidOn} onChange={setPaidOn} />
        </>
      )}
    </SaveDialog>
  );
}
