import { TriangleAlert } from 'lucide-react';
import type { VitalAlert } from '../rules/alerts.ts';
import styles from './vital-alerts.module.css';

/** Values outside their range, severe ones first; empty if everything measured is in range. */
export function VitalAlerts({ alerts }: { alerts: readonly VitalAlert[] }) {
  return (
    <div aria-live="polite">
      {alerts.length > 0 ? (
        <>
          <ul className={styles.alerts} aria-label="Out of range">
            {alerts.map(({ measure, isSevere, title, reason }) => (
              <li key={measure} className={styles.alert} data-severe={isSevere}>
                <TriangleAlert size={15} aria-hidden="true" className={styles.icon} />
                <span>
                  <strong>{title}</strong>
                  <span className={styles.reason}>{reason}</span>
                </span>
              </li>
            ))}
          </ul>
          <p className={styles.support}>Decision support.</p>
        </>
      ) : null}
    </div>
  );
}
