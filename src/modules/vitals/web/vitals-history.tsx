import type { VitalsSet } from '../rules/latest.ts';
import { setText } from '../rules/vitals-words.ts';
import styles from './vitals-history.module.css';

interface VitalsHistoryProps {
  title: string;
  /** Oldest first. */
  sets: readonly (VitalsSet & { takenBy: string | null })[];
  timeText: (instant: string) => string;
}

/** Every set as taken, newest first, collapsed until opened. */
export function VitalsHistory({ title, sets, timeText }: VitalsHistoryProps) {
  return (
    <details className={styles.history}>
      <summary>{title}</summary>
      <ol className={styles.sets}>
        {sets.toReversed().map((set) => (
          <li key={set.id}>
            <span className={styles.when}>{`${timeText(set.takenAt)}${set.takenBy ? `, ${set.takenBy}` : ''}`}</span>
            {setText(set)}
          </li>
        ))}
      </ol>
    </details>
  );
}
