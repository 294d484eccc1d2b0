import { Button } from '@mantine/core';
import { useState } from 'react';
import { countText } from '#foundation/shared/count-text.ts';
import { rupees } from '#foundation/shared/money.ts';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { Dispensing } from '../contract-dispensing.ts';
import { fateWords } from '../rules/returns.ts';
import styles from './dispense-dialog.module.css';
import { ReturnForm } from './return-form.tsx';

interface ReturnHandle {
  /** A return was begun. */
  onTyped: () => void;
  /** It was saved or given up. */
  onCleared: () => void;
}

function PastDispensing({ dispensing, onTyped, onCleared }: ReturnHandle & { dispensing: Dispensing }) {
  const { dispensedAt, dispensedBy, isClosing, items, returns } = dispensing;
  const [isReturning, setReturning] = useState(false);
  const isReturnable = items.some(({ quantity, returned }) => returned < quantity);
  function close() {
    setReturning(false);
    onCleared();
  }

  return (
    <li className={styles.past}>
      <div>
        <p className={styles.muted}>{`${clinicDateTime(dispensedAt)}, ${dispensedBy}`}</p>
        {items.map(({ line, name, batchId, batchNumber, quantity, returned }) => (
          <p key={`${line} ${batchId}`}>
            {`${name} × ${countText(quantity)}, batch ${batchNumber}`}
            {returned > 0 ? `, ${countText(returned)} returned` : ''}
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
      {isReturning && isReturnable ? (
        <div className={styles.returning}>
          <ReturnForm dispensing={dispensing} onTyped={onTyped} onDone={close} />
        </div>
      ) : null}
    </li>
  );
}

/** How often a prescription was dispensed, with the way to take medicines back. */
export function DispensingList({ dispensings, ...handle }: ReturnHandle & { dispensings: readonly Dispensing[] }) {
  if (dispensings.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>Dispensed before</h3>
      <ul className={styles.pasts}>
        {dispensings.map((dispensing) => (
          <PastDispensing key={dispensing.id} dispensing={dispensing} {...handle} />
        ))}
      </ul>
    </>
  );
}
