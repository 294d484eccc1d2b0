import { TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import { RupeeField } from '#foundation/ui/fields/rupee-field.tsx';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import { useFormFaults } from '#foundation/web/forms/use-form-faults.ts';
import type { PaymentMethod } from '#modules/billing/rules.ts';
import { ApprovalNote } from '#modules/billing/web/approvals/approval-note.tsx';
import { MethodField } from '#modules/billing/web/payment/method-field.tsx';
import { useFirstOpenDay } from '#modules/cashier/web/use-first-open-day.ts';
import { type Payable, PayablePayment } from '../../contract-payables.ts';
import { leftToPay } from '../../rules/payables.ts';
import { accountsApi } from '../api.ts';
import styles from './payables.module.css';
import { isNeedsApproval, useExpenseApproval } from './use-expense-approval.ts';

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
  const firstOpenDay = useFirstOpenDay();
  const [typedDay, setTypedDay] = useState<string | null>(null);
  const paidOn = typedDay ?? firstOpenDay;
  const [reference, setReference] = useState('');
  const isCreditOnly = amount === 0 && (credit ?? 0) > 0;
  const { faults, check, onError } = useFormFaults();
  const pay = useSave(accountsApi.payPayable.call, {
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
    onError,
    reads: ['payables', 'vendor_credits', 'expenses', 'accounts_tx'],
  });

  const { approval, why, fault } = useExpenseApproval({
    amount: amount ?? 0,
    payee: payable.vendorName,
    payableId: payable.id,
    ofAmount: payable.amount,
    tried: pay,
    isSamePayee: true,
  });
  const bill = payable.billNumber ? `Bill ${payable.billNumber}` : 'Bill';

  function submit() {
    const amounts = { amount: amount ?? Number.NaN, credit: credit ?? 0 };
    const approvalId = approval.approved?.id ?? null;
    const payment = check(PayablePayment, { id: payable.id, ...amounts, method, paidOn, reference, approvalId });
    if (!payment) return;
    const isAsking = approval.isMissing;
    pay.mutate(payment, {
      onError: (error) => {
        if (isAsking && isNeedsApproval(error)) approval.ask([bill, payable.description].filter(Boolean).join(': '));
      },
    });
  }

  return (
    <SaveDialog
      title={`Pay ${payable.vendorName}`}
      discardQuestion="Discard this payment?"
      onClose={onClose}
      submitLabel={approval.stepLabel ?? (isCreditOnly ? 'Use credit' : 'Pay')}
      isDisabled={approval.isWaiting || approval.isUnknown}
      saving={{ isPending: pay.isPending || approval.asking.isPending, error: fault }}
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
        error={faults.amount ?? approval.amountFault}
        onChange={(value) => setTyped({ amount: value })}
      />
      {isCreditOnly ? null : (
        <>
          <MethodField value={method} error={faults.method} onChange={setMethod} />
          <TextInput
            label="Reference"
            description="From the bank or UPI"
            maxLength={60}
            value={reference}
            error={faults.reference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
          <DateField label="Date" required value={paidOn} error={faults.paidOn} onChange={setTypedDay} />
        </>
      )}
      <ApprovalNote approval={approval} why={why} />
    </SaveDialog>
  );
}
