import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { roleNames } from '#foundation/shared/roles.ts';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/failure.ts';
import { patientsApi } from '../api.ts';
import styles from './patient-page.module.css';

const shownAtFirst = 8;

const roleName = (role: string) => Object.entries(roleNames).find(([known]) => known === role)?.[1] ?? role;

/** For the clinic's admin: everybody who has opened this record. */
export function OpeningsPanel({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(patientsApi.openings.queryOptions({ input: { id } }));
  return (
    <section className={styles.panel}>
      <h3 className={styles.title}>Access history</h3>
      {error && !data ? (
        <FailureNote
          title="Couldn't load the access history"
          failure={failureOf(error)}
          retrying={isFetching}
          onRetry={() => refetch()}
        />
      ) : null}
      {!error && !data ? <Skeleton height={80} aria-busy="true" /> : null}
      {data?.length === 0 ? <p className={styles.when}>Only you, right now.</p> : null}
      <ul className={styles.openings}>
        {data?.slice(0, shownAtFirst).map(({ id: entryId, at, by, role }) => (
          <li key={entryId}>
            <strong>{by}</strong>, {roleName(role)}
            <span className={styles.when}> {clinicDateTime(at)}</span>
          </li>
        ))}
      </ul>
      <Anchor component={Link} to={`/settings/audit?patientId=${id}`} size="sm">
        View in audit trail
      </Anchor>
    </section>
  );
}
