import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { acuityNames, type Suggestion } from '../../rules.ts';
import styles from './triage-result.module.css';

/** The suggestion from the vitals typed so far. */
export function TriageResult({ suggestion: { acuity, reasons } }: { suggestion: Suggestion }) {
  const [first, ...others] = reasons;
  if (!first)
    return (
      <p className={styles.none}>The score appears with the first measure. In an arrest choose Red without vitals.</p>
    );
  return (
    <div className={styles.result} aria-live="polite">
      <span className={styles.head}>
        <strong>{first}</strong>
        {acuity ? <StatusChip hue={acuity}>{acuityNames[acuity]}</StatusChip> : null}
      </span>
      <ul className={styles.reasons}>
        {others.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}
