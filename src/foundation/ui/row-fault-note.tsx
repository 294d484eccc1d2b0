import { Button } from '@mantine/core';
import type { RowFault } from '#foundation/web/use-row-changes.ts';
import styles from './row-fault-note.module.css';

/** At the row whose change was not saved: the row is as it was before. */
export function RowFaultNote({ fault }: { fault: RowFault }) {
  return (
    <div role="alert" className={styles.note}>
      <p className={styles.words}>
        <strong>Not saved.</strong> {fault.failure.sentence}
      </p>
      <Button variant="default" size="xs" onClick={fault.retry}>
        Retry
      </Button>
      <Button variant="subtle" size="xs" onClick={fault.dismiss}>
        Dismiss
      </Button>
    </div>
  );
}
