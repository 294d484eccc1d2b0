import { Button } from '@mantine/core';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { usePrintSheet } from '#foundation/ui/print/use-print-sheet.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { Dispensing } from '../../contract-dispensing.ts';
import { fateWords } from '../../rules/counter-sale/returns.ts';
import styles from '../handed-lines.module.css';
import { type HandedTo, MedicinesPaper } from './medicines-paper.tsx';
import { PrintLabels } from './print-labels.tsx';
import { ReturnForm } from './return-form.tsx';
import { useHandOver } from './use-hand-over.ts';

export interface ReturnHandle {
  /** Called when a return is started. */
  onTyped?: () => void;
  /** Called when the return is saved or given up. */
  onCleared?: () => void;
}

interface PastDispensingProps extends ReturnHandle {
  dispensing: Dispensing;
  to: HandedTo;
  /** Whether returned medicines can be owed again, because there is a prescription of this clinic. */
  canBeOwed: boolean;
}

/** One dispensing, with the way to take medicines back. */
export function PastDispensing({ dispensing, to, canBeOwed, onTyped, onCleared }: PastDispensingProps) {
  const { dispensedAt, dispensedBy, isClosing, isUnpaid, items, returns } = dispensing;
  const handOver = useHandOver();
  const { print, sheet } = usePrintSheet(<MedicinesPaper dispensing={dispensing} to={to} />);
  const [isReturning, setReturning] = useState(false);
  const isReturnable = items.some(({ quantity, returned }) => returned < quantity);
  function close() {
    setReturning(false);
    onCleared?.();
  }

  return (
    <li className={styles.past}>
      <div>
        <p className={styles.muted}>{`${clinicDateTime(dispensedAt)}, ${dispensedBy}`}</p>
        {items.map(({ line, name, batchId, batchNumber, quantity, returned, insteadOf, substitutionReason }) => (
          <p key={`${line} ${batchId}`}>
            {`${name} × ${countText(quantity)}, batch ${batchNumber}`}
            {returned > 0 ? `, ${countText(returned)} returned` : ''}
            {insteadOf ? ` · in place of ${insteadOf}: ${substitutionReason}` : ''}
          </p>
        ))}
        {isClosing ? <p>Rest declined</p> : null}
        {returns.map(({ id, returnedAt, returnedBy, reason, fate, billNumber, credit }) => (
          <p key={id} className={styles.muted}>
            {`Returned ${clinicDateTime(returnedAt)}, ${returnedBy}: ${reason} (${fateWords[fate]})`}
            {billNumber && credit > 0 ? ` · credit ${rupees(credit)} on bill ${billNumber}` : ''}
          </p>
        ))}
      </div>
      <div className={styles.steps}>
        {isUnpaid ? <StatusChip hue="orange">To be paid</StatusChip> : null}
        {isUnpaid ? (
          <Button size="xs" loading={handOver.isPending} onClick={() => handOver.mutate({ id: dispensing.id })}>
            Hand over
          </Button>
        ) : null}
        {isReturnable ? (
          <>
            <PrintLabels dispensingId={dispensing.id} />
            <Button variant="subtle" size="xs" leftSection={<Printer size={14} aria-hidden="true" />} onClick={print}>
              Print list
            </Button>
            {sheet}
          </>
        ) : null}
        {isReturnable ? (
          <Button
            variant="default"
            size="xs"
            aria-expanded={isReturning}
            onClick={() => (isReturning ? close() : setReturning(true))}
          >
            {isReturning ? 'Cancel return' : 'Return medicines'}
          </Button>
        ) : items.length > 0 ? (
          <StatusChip hue="gray">Returned</StatusChip>
        ) : null}
      </div>
      {isReturning && isReturnable ? (
        <div className={styles.returning}>
          <ReturnForm dispensing={dispensing} canBeOwed={canBeOwed} {...(onTyped && { onTyped })} onDone={close} />
        </div>
      ) : null}
    </li>
  );
}
