import { Button } from '@mantine/core';
import type { MarkedDose } from '../../contract-medicines.ts';
import { undoMinutes } from '../../rules/undo-minutes.ts';
import styles from './medicines.module.css';
import { useUndoDose } from './use-undo-dose.ts';

interface UndoDoseProps {
  mark: MarkedDose;
  /** Tells screen readers which dose it is. */
  label: string;
  now: string;
}

/** Shown beside a dose for as long as the server accepts an undo: the notification disappears within seconds. */
export function UndoDose({ mark, label, now }: UndoDoseProps) {
  const undo = useUndoDose();
  if (Date.parse(now) - Date.parse(mark.markedAt) >= undoMinutes * 60_000) return null;
  return (
    <div className={styles.marking}>
      <Button
        size="xs"
        variant="default"
        aria-label={`Undo: ${label}`}
        loading={undo.isPending}
        onClick={() => undo.mutate({ id: mark.id })}
      >
        Undo
      </Button>
    </div>
  );
}
