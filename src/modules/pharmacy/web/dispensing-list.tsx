import { Button } from '@mantine/core';
import { countText } from '#foundation/shared/count-text.ts';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { Dispensing } from '../contract-dispensing.ts';
import styles from './dispense-dialog.module.css';
import { useTakeBack } from './use-take-back.ts';

/** How often a prescription was dispensed, with the way to take one back. */
export function DispensingList({ dispensings }: { dispensings: readonly Dispensing[] }) {
  const takeBack = useTakeBack();
  if (dispensings.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>Dispensed before</h3>
      <ul className={styles.pasts}>
        {dispensings.map(({ id, dispensedAt, dispensedBy, isClosing, returnedAt, items }) => (
          <li key={id} className={styles.past}>
            <div>
              <p className={styles.muted}>{`${clinicDateTime(dispensedAt)}, ${dispensedBy}`}</p>
              {items.map(({ name, batchNumber, quantity }) => (
                <p key={`${name} ${batchNumber}`}>{`${name} × ${countText(quantity)}, batch ${batchNumber}`}</p>
              ))}
              {isClosing ? <p>Rest declined</p> : null}
            </div>
            {returnedAt ? (
              <StatusChip hue="gray">Returned</StatusChip>
            ) : (
              <Button
                variant="default"
                size="xs"
                loading={takeBack.isPending && takeBack.variables.id === id}
                onClick={() => takeBack.mutate({ id })}
              >
                Return
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
