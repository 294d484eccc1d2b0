import { Button } from '@mantine/core';
import type { Failure } from '#foundation/web/failure.ts';
import styles from './failure-note.module.css';

interface FailureNoteProps {
  title: string;
  failure: Failure;
  onRetry?: () => void;
  retrying?: boolean;
}

/** Something failed: what, why, and the way to try again. The request ID helps support only, so it is folded. */
export function FailureNote({ title, failure, onRetry, retrying = false }: FailureNoteProps) {
  return (
    <div role="alert" className={styles.note}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p>{failure.sentence}</p>
        {failure.requestId ? (
          <details className={styles.details}>
            <summary>Details</summary>
            <p>Request ID {failure.requestId}</p>
          </details>
        ) : null}
      </div>
      {onRetry ? (
        <Button variant="default" onClick={onRetry} loading={retrying}>
          Retry
        </Button>
      ) : null}
    </div>
  );
}
