import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { clinicTime } from '#foundation/web/clinic-date.ts';
import { emergencyApi } from '#modules/emergency/web/api.ts';
import { occupantName } from '#modules/wards/rules.ts';
import styles from './to-triage.module.css';

/** Emergency patients who have no triage colour yet: a nurse's first task. */
export function ToTriage() {
  const query = useQuery(emergencyApi.list.queryOptions());
  const waiting = query.data?.open.filter(({ acuity }) => acuity === null);
  return (
    <SectionCard
      title="To triage"
      aside={
        <ScreenLink screen="emergency" className={styles.way ?? ''}>
          {waiting ? `${waiting.length} waiting` : 'Emergency'}
        </ScreenLink>
      }
    >
      <Loaded what="emergency cases" query={query} height={22}>
        {() =>
          waiting?.length ? (
            <ul className={styles.list}>
              {waiting.map((shown) => (
                <li key={shown.id}>
                  <ScreenLink screen="emergency" className={styles.way ?? ''}>
                    {occupantName(shown)}
                  </ScreenLink>
                  <span className={styles.since}>{`here since ${clinicTime(shown.arrivedAt)}`}</span>
                </li>
              ))}
            </ul>
          ) : (
            <p className={styles.none}>No one is waiting for triage.</p>
          )
        }
      </Loaded>
    </SectionCard>
  );
}
