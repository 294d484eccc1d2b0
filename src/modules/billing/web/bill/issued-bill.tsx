import { Button, Group } from '@mantine/core';
import { FileDown, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Bill, Payment } from '../../rules/bill.ts';
import type { KnownBillingSettings } from '../../rules/billing-settings.ts';
import { paperOf } from '../../rules/receipt-sheet.ts';
import { billToText } from '../../rules/tax/tax-rows.ts';
import { changeGiven, creditedOf, dueOf, patientDueOf } from '../../rules.ts';
import { billingApi } from '../api.ts';
import { SetOffDeposit } from '../deposits/set-off-deposit.tsx';
import { PayForm } from '../payment/pay-form.tsx';
import { PaymentRow } from '../payment/payment-row.tsx';
import { RefundForm } from '../payment/refund-form.tsx';
import { SendReceiptForm } from '../payment/send-receipt-form.tsx';
import { usePrintReceipt } from '../payment/use-print-receipt.tsx';
import { useSaveFile } from '../use-save-file.ts';
import { BillAgainButton } from './bill-again-button.tsx';
import { BillChip } from './bill-chip.tsx';
import styles from './bill-dialog.module.css';
import { BillTable } from './bill-table.tsx';
import { CreditForm } from './credit-form.tsx';

const isLeft = ({ amount, credited }: Bill['lines'][number]) => credited < amount;

interface IssuedBillProps {
  bill: Bill;
  settings: KnownBillingSettings;
  /** Issued a moment ago: its payments too were taken just now. */
  isNew: boolean;
  /** Issued without taking money: the next Enter must not take it either. */
  isPaidLater: boolean;
  /** A refund or a credit note was begun. */
  onTyped: () => void;
  onCleared: () => void;
  onClose: () => void;
}

export function IssuedBill(props: IssuedBillProps) {
  const { bill, settings, isNew, isPaidLater, onTyped, onCleared, onClose } = props;
  const due = dueOf(bill);
  const [step, setStep] = useState<'credit' | 'send' | Payment | null>(null);
  const [atOpening] = useState({ due, paymentIds: isNew ? [] : bill.payments.map(({ id }) => id) });
  const [isAsOpened, setAsOpened] = useState(!isPaidLater);
  const change = bill.payments.filter(({ id }) => !atOpening.paymentIds.includes(id)).findLast(changeGiven);
  const printButton = useRef<HTMLButtonElement>(null);
  const { print, sheet } = usePrintReceipt(bill, settings);
  const download = useSaveFile(bill.billNumber, () => billingApi.receipt.call({ id: bill.id }));
  useEffect(() => {
    if (due <= 0) printButton.current?.focus();
  }, [due]);

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
          {[
            ...bill.claims.map(({ payer, amount }) => `Claimed from ${payer}: ${rupees(amount)}`),
            `Patient pays ${rupees(patientDueOf(bill))}`,
          ].join(' · ')}
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
      {step === 'credit' ? (
        <CreditForm bill={bill} settings={settings} onTyped={onTyped} onDone={done} />
      ) : step === 'send' ? (
        <SendReceiptForm bill={bill} onTyped={onTyped} onDone={done} />
      ) : step ? (
        <RefundForm key={step.id} bill={bill} payment={step} settings={settings} onTyped={onTyped} onDone={done} />
      ) : due > 0 ? (
        <>
          <SetOffDeposit bill={bill} due={due} />
          <PayForm
            key={due}
            bill={bill}
            due={due}
            settings={settings}
            isAsOpened={isAsOpened && due === atOpening.due}
          />
        </>
      ) : null}
      <ChangeFailure title="No PDF" change={download} />
      <Group justify="flex-end" gap="xs">
        {step ? (
          <Button variant="subtle" onClick={done}>
            Back
          </Button>
        ) : (
          <Button variant="subtle" onClick={onClose}>
            Close
          </Button>
        )}
        {bill.total === 0 ? <BillAgainButton bill={bill} onDone={onClose} /> : null}
        {creditedOf(bill) < bill.total && bill.lines.some(isLeft) && step !== 'credit' ? (
          <Button variant="subtle" onClick={() => go('credit')}>
            Credit note
          </Button>
        ) : null}
        {step === 'send' ? null : (
          <Button variant="subtle" onClick={() => go('send')}>
            Send
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<FileDown size={16} aria-hidden="true" />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          PDF
        </Button>
        <Button
          ref={printButton}
          variant={due > 0 ? 'default' : 'filled'}
          leftSection={<Printer size={16} aria-hidden="true" />}
          onClick={print}
        >
          {paperOf(bill) === 'Receipt' ? 'Print receipt' : 'Print bill'}
        </Button>
      </Group>
      {sheet}
    </div>
  );
}
