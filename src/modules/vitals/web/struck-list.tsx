import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { StruckVitals } from '../contract.ts';
import history from './vitals-history.module.css';

const whatHappened = ({ isReplaced, struckAt, struckBy, reason }: StruckVitals) =>
  `${[`${isReplaced ? 'Corrected' : 'Removed'} ${clinicDateTime(struckAt)}`, struckBy].filter(Boolean).join(', ')}: ${reason}`;

/** Sets that no longer count, as entered, collapsed until opened. */
export function StruckList({ sets }: { sets: readonly StruckVitals[] }) {
  if (sets.length === 0) return null;
  return (
    <details className={history.history}>
      <summary>{`Corrections (${sets.length})`}</summary>
      <ol className={history.sets}>
        {sets.map((set) => (
          <li key={set.id}>
            <span className={history.when}>
              {[clinicDateTime(set.takenAt), set.takenBy].filter(Boolean).join(', ')}
            </span>
            <del>{set.was}</del>
            <span className={history.when}>{whatHappened(set)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
