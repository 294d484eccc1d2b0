import { useQuery } from '@tanstack/react-query';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { clinicTime } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/failure.ts';
import { emergencyApi } from '#modules/emergency/web/api.ts';
import { occupantName } from '#modules/wards/rules.ts';
import styles from './to-triage.module.css';

/** Who has come to the emergency room and has no colour yet: a nurse's first work. */
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
      {query.isError ? (
        <FailureNote
          title="Couldn't load emergency cases"
          failure={failureOf(query.error)}
          retrying={query.isFetching}
          onRetry={() => query.refetch()}
        />
      ) : null}
      {waiting?.length === 0 ? <p className={styles.none}>Nobody is waiting for triage.</p> : null}
      <ul className={styles.list} aria-busy={!query.data && !query.isError}>
        {waiting?.map((shown) => (
          <li key={shown.id}>
            <ScreenLink screen="emergency" className={styles.way ?? ''}>
              {occupantName(shown)}
            </ScreenLink>
            <span className={styles.since}>{`here since ${clinicTime(shown.arrivedAt)}`}</span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
