import { Button } from '@mantine/core';
import type { Failure } from '#foundation/web/requests/failure.ts';
import styles from './failure-note.module.css';

interface FailureNoteProps {
  title: string;
  failure: Failure;
  /** 'submit' if the surrounding form is to be sent again. Null if trying again cannot help. */
  onRetry: (() => void) | 'submit' | null;
  retrying?: boolean;
}

/** Says what failed and why, and offers to try again. The request ID helps only support, so it is folded away. */
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
      {onRetry && !failure.isInvalid ? (
        <Button
          variant="default"
          loading={retrying}
          {...(onRetry === 'submit' ? { type: 'submit' } : { onClick: () => onRetry() })}
        >
          Retry
        </Button>
      ) : null}
    </div>
  );
}
