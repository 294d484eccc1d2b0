import { dayText } from '#foundation/shared/dates/dates.ts';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import styles from './analyte-dialog.module.css';

interface ChangeHistoryProps<Terms> {
  /** Newest first. */
  changes: readonly { version: number; validFrom: string; terms: Terms | null; at: string; by: string | null }[];
  /** A change in words, one item per line. */
  linesOf: (terms: Terms) => string[];
}

/** What applied from when, and who decided it. Entries are never removed. */
export function ChangeHistory<Terms>({ changes, linesOf }: ChangeHistoryProps<Terms>) {
  if (changes.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>{`History (${changes.length})`}</summary>
      <ul>
        {changes.map(({ version, validFrom, terms, at, by }) => (
          <li key={version}>
            <strong>{`From ${dayText(validFrom)}`}</strong>
            <span>{[by, clinicDateTime(at)].filter(Boolean).join(', ')}</span>
            {(terms ? linesOf(terms) : ["The catalogue's values"]).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
