import { Button } from '@mantine/core';
import { clinicDate } from '#foundation/web/clinic-date.ts';
import type { Entry } from '../../contract-chart.ts';
import { entryText } from '../../rules/words.ts';
import styles from './entry-table.module.css';

interface StruckEntriesProps {
  entries: readonly Entry[];
  onRestore: (entry: Entry) => void;
}

/** Completed work that was struck out, with who did it, when and why. */
export function StruckEntries({ entries, onRestore }: StruckEntriesProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-label="Struck out">
      <h4 className={styles.heading}>Struck out</h4>
      <ul className={styles.struck}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.row}>
            <span>
              <s>{entryText(entry)}</s>{' '}
              {[clinicDate(entry.changedAt), entry.by, entry.strikeReason].filter(Boolean).join(', ')}
            </span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Put ${entryText(entry)} back on the chart`}
              onClick={() => onRestore(entry)}
            >
              Put back
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
