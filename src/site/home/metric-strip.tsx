import type { Metrics } from '#modules/site-content/contract.ts';
import { useMetrics } from '#modules/site-content/web/use-metrics.ts';
import styles from './metric-strip.module.css';

const tiles: { key: keyof Metrics; label: string }[] = [
  { key: 'interestedPilotUsers', label: 'Interested pilot users' },
  { key: 'developmentStartYear', label: 'Development started' },
  { key: 'aiFeatures', label: 'AI features' },
  { key: 'specialties', label: 'Specialties' },
  { key: 'teamSize', label: 'Team size' },
];

/** A strip of tickets with dotted tear lines. */
export default function MetricStrip() {
  const metrics = useMetrics();
  return (
    <section aria-labelledby="metrics-title">
      <h2 id="metrics-title" className={styles.heading}>
        Where we stand
      </h2>
      <dl className={styles.strip}>
        {tiles.map(({ key, label }) => (
          <div key={key} className={styles.tile}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.figure}>{metrics[key]}</dd>
          </div>
        ))}
        <div className={styles.tile}>
          <dt className={styles.label}>Development progress</dt>
          <dd className={styles.figure}>
            {metrics.devProgress}%
            {/* Attributes, not a style: the page also stands under a strict content security policy. */}
            <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect className={styles.track} width="100" height="4" />
              <rect className={styles.done} width={metrics.devProgress} height="4" />
            </svg>
          </dd>
        </div>
      </dl>
    </section>
  );
}
