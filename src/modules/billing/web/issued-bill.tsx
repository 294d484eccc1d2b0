import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { FileDown, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/failure.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Bill, Payment } from '../rules/bill.ts';
import type { BillingSettings } from '../rules/billing-settings.ts';
import { dueOf, methodNames, refundable } from '../rules.ts';
import { billingApi } from './api.ts';
import styles from './bill-dialog.module.css';
import { PayForm } from './pay-form.tsx';
import { RefundForm } from './refund-form.tsx';
import { usePrintReceipt } from './use-print-receipt.tsx';

function PaymentRow({ payment, onRefund }: { payment: Payment; onRefund: () => void }) {
  const { method, amount, receivedAt, receivedBy, reference, refunded } = payment;
  return (
    <li className={styles.payment}>
      <span>
        {`${methodNames[method]}, ${clinicDateTime(receivedAt)}`}
        <span className={styles.muted}>
          {[receivedBy, reference, refunded > 0 ? `${rupees(refunded)} refunded` : ''].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={styles.sum}>{rupees(amount)}</span>
      {refundable(payment) > 0 ? (
        <Button size="compact-sm" variant="subtle" onClick={onRefund}>
          Refund
        </Button>
      ) : null}
    </li>
  );
}

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
  onClose: () => void;
}

export function IssuedBill({ bill, settings, onClose }: IssuedBillProps) {
  const due = dueOf(bill.total, bill.payments);
  const [refunding, setRefunding] = useState<Payment | null>(null);
  const printButton = useRef<HTMLButtonElement>(null);
  const { print, sheet } = usePrintReceipt(bill, settings);
  const download = useDownloadReceipt(bill);
  useEffect(() => {
    if (due === 0) printButton.current?.focus();
  }, [due]);

  return (
    <div className={styles.form}>
      <p className={styles.about}>
        {`${fullName(bill)} · patient ${bill.patientNumber} · ${clinicDateTime(bill.issuedAt)}`}
        {due === 0 ? (
          <StatusChip hue="green">Paid</StatusChip>
        ) : (
          <StatusChip hue="yellow">{`${rupees(due)} due`}</StatusChip>
        )}
      </p>
      <table className={styles.table}>
        <caption className="visually-hidden">Lines of the bill</caption>
        <tbody>
          {bill.lines.map(({ description, quantity, unitPrice, amount }, at) => (
            <tr key={at}>
              <th scope="row">{quantity > 1 ? `${description}, ${quantity} × ${rupees(unitPrice)}` : description}</th>
              <td>{rupees(amount)}</td>
            </tr>
          ))}
          <tr className={styles.totalRow}>
            <th scope="row">Total</th>
            <td>{rupees(bill.total)}</td>
          </tr>
        </tbody>
      </table>
      {bill.payments.length > 0 ? (
        <ul className={styles.payments} aria-label="Payments">
          {bill.payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} onRefund={() => setRefunding(payment)} />
          ))}
        </ul>
      ) : null}
      {refunding ? (
        <RefundForm key={refunding.id} payment={refunding} onDone={() => setRefunding(null)} />
      ) : due > 0 ? (
        <PayForm key={due} bill={bill} due={due} settings={settings} />
      ) : null}
      {download.isError ? <FailureNote title="No PDF" failure={failureOf(download.error)} /> : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="subtle" onClick={onClose}>
          Close
        </Button>
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
          variant={due === 0 ? 'filled' : 'default'}
          leftSection={<Printer size={16} aria-hidden="true" />}
          onClick={print}
        >
          {due === 0 ? 'Print receipt' : 'Print bill'}
        </Button>
      </Group>
      {sheet}
    </div>
  );
}
