import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { RupeeField } from '#foundation/ui/fields/rupee-field.tsx';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { readAgain } from '#foundation/web/screens/read-again.ts';
import { inCash } from '#modules/cashier/rules.ts';
import { ClosedDayNote } from '#modules/cashier/web/closed-day-note.tsx';
import { DrawerForCash } from '#modules/cashier/web/drawer-for-cash.tsx';
import { type Bill, NewPayment } from '../../rules/bill.ts';
import type { BillingSettings } from '../../rules/billing-settings.ts';
import { upiFor } from '../../rules/receipt-sheet.ts';
import { methodNames, type PaymentMethod, patientDueOf, paymentMethods } from '../../rules.ts';
import { billingApi, moneyTables } from '../api.ts';
import styles from '../bill/bill-dialog.module.css';
import { CashFields } from './cash-fields.tsx';
import { UpiCode } from './upi-code.tsx';

interface PayFormProps {
  bill: Bill;
  due: number;
  settings: BillingSettings;
  /** Nothing was done in the dialog yet, so Enter books the proposed payment. */
  isAsOpened: boolean;
}

/**
 * Takes what the patient owes, or part of it; the rest can be paid another way. Proposes nothing if insurers are asked
 * for all that is due.
 */
export function PayForm({ bill, due, settings, isAsOpened }: PayFormProps) {
  const queryClient = useQueryClient();
  const amountField = useRef<HTMLInputElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const [isConfirmed, setConfirmed] = useState(isAsOpened);
  const [method, setMethod] = useState<PaymentMethod>(settings.upiAddress ? 'upi' : 'cash');
  const [amount, setAmount] = useState<number | null>(patientDueOf(bill) || null);
  const [tendered, setTendered] = useState<number | null>(null);
  const [reference, setReference] = useState('');
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const pay = useMutation(
    billingApi.pay.mutationOptions({
      onSuccess: (paid) => queryClient.setQueryData(billingApi.bill.queryKey({ input: { id: bill.id } }), paid),
      onSettled: () => readAgain(queryClient, moneyTables),
    }),
  );
  const paise = Math.min(amount ?? 0, due);
  const shown = rupees(paise);
  const upi = method === 'upi' ? upiFor({ bill, settings, paise }) : null;
  // Focuses the button without scrolling, so that the top of the dialog with the patient's name stays visible.
  const start = useEffectEvent(() =>
    isAsOpened ? submitButton.current?.focus({ preventScroll: true }) : amountField.current?.focus(),
  );
  useEffect(() => start(), []);

  /** The due amount may include paise, if an insurer pays part of it or part was paid by UPI. */
  function choose(chosen: PaymentMethod) {
    setMethod(chosen);
    if (chosen === 'cash' && amount !== null) setAmount(inCash(amount));
  }

  function submit() {
    const checked = NewPayment.safeParse({
      method,
      amount: amount ?? Number.NaN,
      tendered: method === 'cash' ? tendered : null,
      reference: method === 'cash' ? '' : reference,
    });
    const found = checked.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
    if (settings.needsReference && method !== 'cash' && !reference.trim())
      found.push(['reference', 'Enter the reference']);
    if (amount !== null && amount > due) found.push(['amount', `At most ${rupees(due)}`]);
    setFaults(Object.fromEntries(found));
    if (checked.data && found.length === 0) pay.mutate({ ...checked.data, id: bill.id });
  }

  return (
    <form
      noValidate
      className={styles.pay}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SegmentedControl
        fullWidth
        aria-label="Payment method"
        value={method}
        onChange={(value) => choose(paymentMethods.find((name) => name === value) ?? method)}
        data={paymentMethods.map((value) => ({ value, label: methodNames[value] }))}
      />
      <div className={styles.payBody}>
        {upi ? <UpiCode upi={upi} address={settings.upiAddress} amount={shown} about={bill.billNumber} /> : null}
        <div className={styles.payFields}>
          <RupeeField
            label="Amount"
            description={amount !== null && amount < due ? `${rupees(due - amount)} remains due` : undefined}
            ref={amountField}
            value={amount}
            error={faults.amount}
            onChange={(typed) => {
              setAmount(typed);
              setConfirmed(true);
            }}
            onBlur={() => setConfirmed(true)}
            onKeyDown={(event) => {
              // Ignores the second press of an Enter that booked a part, because nobody has received the rest.
              if (event.key === 'Enter' && !isConfirmed) event.preventDefault();
            }}
          />
          {method === 'cash' ? (
            <CashFields due={amount ?? 0} tendered={tendered} fault={faults.tendered} onChange={setTendered} />
          ) : (
            <TextInput
              label="Reference"
              required={settings.needsReference}
              placeholder={method === 'upi' ? 'UTR number' : undefined}
              maxLength={60}
              value={reference}
              error={faults.reference}
              onChange={(event) => setReference(event.currentTarget.value)}
            />
          )}
          {method === 'cash' ? <DrawerForCash /> : null}
          <ClosedDayNote />
          {pay.isError ? <FailureNote title="Not saved" failure={failureOf(pay.error)} onRetry={submit} /> : null}
          <Button
            ref={submitButton}
            type="submit"
            size="md"
            loading={pay.isPending}
            // The second click of a double click may hit the form for the rest, or for a bill issued just now.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            {`${methodNames[method]} received`}
          </Button>
        </div>
      </div>
    </form>
  );
}
