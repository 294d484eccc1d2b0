import { Button } from '@mantine/core';
import type { RowFault } from '#foundation/web/screens/use-row-changes.ts';
import styles from './row-fault-note.module.css';

interface RowFaultNoteProps {
  fault: RowFault;
  /** Names the row if the note is not shown at the row itself. */
  of?: string;
}

/** Shown at the row whose change was not saved; the row is as it was before. */
export function RowFaultNote({ fault, of }: RowFaultNoteProps) {
  return (
    <div role="alert" className={styles.note}>
      <p className={styles.words}>
        <strong>{of ? `${of}: not saved.` : 'Not saved.'}</strong> {fault.failure.sentence}
      </p>
      {fault.failure.isInvalid ? null : (
        <Button variant="default" size="xs" onClick={fault.retry}>
          Retry
        </Button>
      )}
      <Button variant="subtle" size="xs" onClick={fault.dismiss}>
        Dismiss
      </Button>
    </div>
  );
}
