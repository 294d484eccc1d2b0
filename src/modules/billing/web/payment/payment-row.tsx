import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { Payment } from '../../rules/bill.ts';
import { isReferenceMissing, paidBy, refundable } from '../../rules.ts';
import styles from '../bill/bill-dialog.module.css';
import { ReferenceForm } from './reference-form.tsx';

export function PaymentRow({ payment, onRefund }: { payment: Payment; onRefund: () => void }) {
  const { amount, receivedAt, receivedBy, reference, refunded, refundApprovedBy } = payment;
  const [isAdding, setAdding] = useState(false);
  const isMissing = isReferenceMissing(payment);
  const about = [
    receivedBy,
    isMissing ? 'Reference missing' : reference,
    refunded > 0 ? `${rupees(refunded)} ${payment.isDeposit ? 'back to the deposit' : 'refunded'}` : '',
    refundApprovedBy ? `approved by ${refundApprovedBy}` : '',
  ];
  return (
    <li className={styles.payment}>
      <span>
        {`${paidBy(payment)}, ${clinicDateTime(receivedAt)}`}
        <span className={styles.muted}>{about.filter(Boolean).join(' · ')}</span>
        {isMissing && isAdding ? <ReferenceForm paymentId={payment.id} /> : null}
      </span>
      <span className={styles.sum}>{rupees(amount)}</span>
      <Group gap={4} justify="flex-end">
        {isMissing && !isAdding ? (
          <Button size="compact-sm" variant="subtle" onClick={() => setAdding(true)}>
            Add reference
          </Button>
        ) : null}
        {refundable(payment) > 0 ? (
          <Button size="compact-sm" variant="subtle" onClick={onRefund}>
            Refund
          </Button>
        ) : null}
      </Group>
    </li>
  );
}
