import { Button } from '@mantine/core';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { FormDialog } from '#foundation/ui/dialogs/form-dialog.tsx';
import { usePrintSheet } from '#foundation/ui/print/use-print-sheet.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { SupplierReturn } from '../../contract-supplier-returns.ts';
import { supplierReturnReasonNames } from '../../rules/purchase/supplier-returns.ts';
import styles from '../row-list.module.css';
import { SupplierCreditForm } from './supplier-credit-form.tsx';
import { SupplierReturnPaper } from './supplier-return-paper.tsx';

function CreditState({ sent }: { sent: SupplierReturn }) {
  if (sent.undoneAt) return <StatusChip hue="gray">Undone</StatusChip>;
  return sent.creditedAt ? (
    <StatusChip hue="green">{`Credited ${rupees(sent.credited ?? 0)}`}</StatusChip>
  ) : (
    <StatusChip hue="orange">{`Credit open, ${rupees(sent.amount)}`}</StatusChip>
  );
}

export function SupplierReturnRow({ sent }: { sent: SupplierReturn }) {
  const [isCrediting, setCrediting] = useState(false);
  const { print, sheet } = usePrintSheet(<SupplierReturnPaper sent={sent} />);
  const { number, supplier, reason, lines, returnedAt, returnedBy, creditReference, note } = sent;
  const pieces = lines.map(({ name, quantity }) => `${name} × ${countText(quantity)}`).join(', ');
  const close = () => setCrediting(false);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.name}>{`${number}, ${supplier.name}`}</span>
        <span className={styles.muted}>{pieces}</span>
        <span className={styles.muted}>
          {[
            supplierReturnReasonNames[reason],
            note,
            `${clinicDateTime(returnedAt)}, ${returnedBy}`,
            creditReference && `credit note ${creditReference}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <CreditState sent={sent} />
      <Button
        variant="default"
        size="xs"
        leftSection={<Printer size={14} aria-hidden="true" />}
        aria-label={`Print return ${number}`}
        onClick={print}
      >
        Print
      </Button>
      {sent.creditedAt || sent.undoneAt ? null : (
        <Button size="xs" aria-label={`Credit received for ${number}`} onClick={() => setCrediting(true)}>
          Credit received
        </Button>
      )}
      {isCrediting ? (
        <FormDialog title={`Credit for ${number}`} size="sm" discardQuestion="Discard this credit?" onClose={close}>
          {({ onTyped }) => <SupplierCreditForm sent={sent} onTyped={onTyped} onDone={close} />}
        </FormDialog>
      ) : null}
      {sheet}
    </li>
  );
}
