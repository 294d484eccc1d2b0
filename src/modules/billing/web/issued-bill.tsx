import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { FileDown, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/failure.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Bill, Payment } from '../rules/bill.ts';
import type { BillingSettings } from '../rules/billing-settings.ts';
import { paperOf } from '../rules/receipt-sheet.ts';
import { billToText } from '../rules/tax-rows.ts';
import { creditedOf, dueOf } from '../rules.ts';
import { billingApi } from './api.ts';
import { BillChip } from './bill-chip.tsx';
import styles from './bill-dialog.module.css';
import { BillTable } from './bill-table.tsx';
import { CreditForm } from './credit-form.tsx';
import { PayForm } from './pay-form.tsx';
import { PaymentRow } from './payment-row.tsx';
import { RefundForm } from './refund-form.tsx';
import { usePrintReceipt } from './use-print-receipt.tsx';

function useDownloadReceipt({ id, billNumber }: Bill) {
  return useMutation({
    mutationFn: () => billingApi.receipt.call({ id }),
    onSuccess: (pdf) => {
      const address = URL.createObjectURL(pdf);
      const link = document.createElement('a');
      link.href = address;
      link.download = `${billNumber.replaceAll('/', '-')}.pdf`;
      link.click();
      URL.revokeObjectURL(address);
    },
  });
}

interface IssuedBillProps {
  bill: Bill;
  settings: BillingSettings;
  /** A refund or a credit note was begun. */
  onTyped: () => void;
  onCleared: () => void;
  onClose: () => void;
}

export function IssuedBill({ bill, settings, onTyped, onCleared, onClose }: IssuedBillProps) {
  const due = dueOf(bill);
  const [refunding, setRefunding] = useState<Payment | null>(null);
  const [isCrediting, setCrediting] = useState(false);
  const printButton = useRef<HTMLButtonElement>(null);
  const { print, sheet } = usePrintReceipt(bill, settings);
  const download = useDownloadReceipt(bill);
  useEffect(() => {
    if (due <= 0) printButton.current?.focus();
  }, [due]);

  function done() {
    setCrediting(false);
    setRefunding(null);
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
      {bill.payments.length > 0 ? (
        <ul className={styles.payments} aria-label="Payments">
          {bill.payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} onRefund={() => setRefunding(payment)} />
          ))}
        </ul>
      ) : null}
      {isCrediting ? (
        <CreditForm bill={bill} onTyped={onTyped} onDone={done} />
      ) : refunding ? (
        <RefundForm
          key={refunding.id}
          bill={bill}
          payment={refunding}
          settings={settings}
          onTyped={onTyped}
          onDone={done}
        />
      ) : due > 0 ? (
        <PayForm key={due} bill={bill} due={due} settings={settings} />
      ) : null}
      {download.isError ? <FailureNote title="No PDF" failure={failureOf(download.error)} /> : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="subtle" onClick={onClose}>
          Close
        </Button>
        {creditedOf(bill) < bill.total && !isCrediting ? (
          <Button variant="subtle" onClick={() => setCrediting(true)}>
            Credit note
          </Button>
        ) : null}
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
