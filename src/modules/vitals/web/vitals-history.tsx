import { Button } from '@mantine/core';
import type { VitalsSet } from '../rules/latest.ts';
import { setText } from '../rules/vitals-words.ts';
import styles from './vitals-history.module.css';

type NamedSet = VitalsSet & { takenBy: string | null };

interface VitalsHistoryProps<Taken extends NamedSet> {
  title: string;
  /** Oldest first. */
  sets: readonly Taken[];
  timeText: (instant: string) => string;
  /** Omit if no set can be removed. */
  onRemove?: ((set: Taken) => void) | null;
}

/** Every set as taken, newest first, collapsed until opened. */
export function VitalsHistory<Taken extends NamedSet>({ title, sets, timeText, onRemove }: VitalsHistoryProps<Taken>) {
  return (
    <details className={styles.history}>
      <summary>{title}</summary>
      <ol className={styles.sets}>
        {sets.toReversed().map((set) => (
          <li key={set.id}>
            <span className={styles.when}>{`${timeText(set.takenAt)}${set.takenBy ? `, ${set.takenBy}` : ''}`}</span>
            {setText(set)}
            {onRemove ? (
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={`Remove the vitals of ${timeText(set.takenAt)}`}
                onClick={() => onRemove(set)}
              >
                Remove
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </details>
  );
}
