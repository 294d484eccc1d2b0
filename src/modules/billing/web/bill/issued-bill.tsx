import { Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Bill, Payment } from '../../rules/bill.ts';
import type { KnownBillingSettings } from '../../rules/billing-settings.ts';
import { billToText } from '../../rules/tax/tax-rows.ts';
import { changeGiven, claimText, dueOf, patientDueOf } from '../../rules.ts';
import { SetOffDeposit } from '../deposits/set-off-deposit.tsx';
import { PayForm } from '../payment/pay-form.tsx';
import { PaymentRow } from '../payment/payment-row.tsx';
import { RefundForm } from '../payment/refund-form.tsx';
import { SendReceiptForm } from '../payment/send-receipt-form.tsx';
import { usePrintReceipt } from '../payment/use-print-receipt.tsx';
import { BillActions, type BillStep } from './bill-actions.tsx';
import { BillChip } from './bill-chip.tsx';
import styles from './bill-dialog.module.css';
import { BillTable } from './bill-table.tsx';
import { CreditForm } from './credit-form.tsx';

interface IssuedBillProps {
  bill: Bill;
  settings: KnownBillingSettings;
  /** The bill was issued just now, so its payments were taken just now too. */
  isNew: boolean;
  /** Issued without taking money, so the next Enter must not take any either. */
  isPaidLater: boolean;
  /** Called when a refund or a credit note has been begun. */
  onTyped: () => void;
  onCleared: () => void;
  onClose: () => void;
}

export function IssuedBill(props: IssuedBillProps) {
  const { bill, settings, isNew, isPaidLater, onTyped, onCleared, onClose } = props;
  const due = dueOf(bill);
  const [step, setStep] = useState<BillStep | Payment | null>(null);
  const [atOpening] = useState({ due, paymentIds: isNew ? [] : bill.payments.map(({ id }) => id) });
  const [isAsOpened, setAsOpened] = useState(!isPaidLater);
  const change = bill.payments.filter(({ id }) => !atOpening.paymentIds.includes(id)).findLast(changeGiven);
  const printButton = useRef<HTMLButtonElement>(null);
  const { print, sheet } = usePrintReceipt(bill, settings);
  useEffect(() => {
    if (due <= 0) printButton.current?.focus();
  }, [due]);

  const stepped = useRef<HTMLDivElement>(null);
  // Scrolls the opened form into view with its button, because a long bill pushes it below the screen.
  useEffect(() => {
    if (step) stepped.current?.scrollIntoView({ block: 'nearest' });
  }, [step]);

  function go(next: typeof step) {
    setStep(next);
    setAsOpened(false);
  }

  function done() {
    setStep(null);
    onCleared();
  }

  return (
    <div className={styles.form}>
      <p className={styles.about}>
        {`${fullName(bill)} · patient ${bill.patientNumber} · ${clinicDateTime(bill.issuedAt)}`}
        <BillChip bill={bill} />
      </p>
      {bill.billTo ? <p className={styles.about}>{`Bill to ${billToText(bill.billTo)}`}</p> : null}
      <BillTable bill={bill} />
      {due > 0 && bill.claims.length > 0 ? (
        <p className={styles.about}>
          {[...bill.claims.map(claimText), `Patient pays ${rupees(patientDueOf(bill))}`].join(' · ')}
        </p>
      ) : null}
      {bill.toCredit > 0 && step !== 'credit' ? (
        <Group justify="space-between" className={styles.about}>
          <p>{`${rupees(bill.toCredit)} to credit: medicines returned`}</p>
          <Button size="xs" variant="light" onClick={() => go('credit')}>
            {`Credit ${rupees(bill.toCredit)}`}
          </Button>
        </Group>
      ) : null}
      {bill.payments.length > 0 ? (
        <ul className={styles.payments} aria-label="Payments">
          {bill.payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} onRefund={() => go(payment)} />
          ))}
        </ul>
      ) : null}
      {change ? (
        <p role="status" className={styles.change}>
          {`Change ${rupees(changeGiven(change))}`}
        </p>
      ) : null}
      {step ? (
        <div ref={stepped} className={styles.form}>
          {step === 'credit' ? (
            <CreditForm bill={bill} settings={settings} onTyped={onTyped} onDone={done} />
          ) : step === 'send' ? (
            <SendReceiptForm bill={bill} onTyped={onTyped} onDone={done} />
          ) : (
            <RefundForm key={step.id} bill={bill} payment={step} settings={settings} onTyped={onTyped} onDone={done} />
          )}
          <Group justify="flex-end">
            <Button variant="subtle" onClick={done}>
              Back
            </Button>
          </Group>
        </div>
      ) : due > 0 ? (
        <>
          <SetOffDeposit bill={bill} />
          <PayForm
            key={due}
            bill={bill}
            due={due}
            settings={settings}
            isAsOpened={isAsOpened && due === atOpening.due}
          />
        </>
      ) : null}
      {step ? null : <BillActions bill={bill} printButton={printButton} onPrint={print} onGo={go} onClose={onClose} />}
      {sheet}
    </div>
  );
}
