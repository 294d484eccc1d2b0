import type { SavedSummary } from '../../contract-summary.ts';
import styles from './summary.module.css';

const kinds = [
  ['ordered', 'Ordered'],
  ['ended', 'No longer given'],
  ['results', 'New results'],
] as const;

/** A draft keeps what was typed, so it may still list medicines that have been stopped. */
export function SinceSavedNote({ sinceSaved }: Pick<SavedSummary, 'sinceSaved'>) {
  const changed = kinds.filter(([kind]) => sinceSaved[kind].length > 0);
  if (changed.length === 0) return null;
  return (
    <div role="status" className={styles.stale}>
      <p>This has changed since the summary was last saved. Check it before signing.</p>
      <ul className={styles.changes}>
        {changed.map(([kind, name]) => (
          <li key={kind}>{`${name}: ${sinceSaved[kind].join('; ')}`}</li>
        ))}
      </ul>
    </div>
  );
}
