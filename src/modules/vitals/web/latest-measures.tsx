import { clinicTime } from '#foundation/web/clinic-date.ts';
import type { LatestVitals } from '../rules/latest.ts';
import { shownMeasures } from '../rules/vitals-words.ts';
import styles from './latest-measures.module.css';

interface LatestMeasuresProps {
  latest: LatestVitals;
  timeText?: (instant: string) => string;
  /** Returns where a set was taken, if elsewhere. */
  sourceOf?: (setId: string) => string | null;
}

/** The latest value of each measure, each with its own time. */
export function LatestMeasures({ latest, timeText = clinicTime, sourceOf }: LatestMeasuresProps) {
  return (
    <dl className={styles.measures}>
      {shownMeasures(latest).map(({ name, value, takenAt, setId }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {takenAt ? (
              <span className={styles.time}>
                {[timeText(takenAt), setId && sourceOf?.(setId)].filter(Boolean).join(' · ')}
              </span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
