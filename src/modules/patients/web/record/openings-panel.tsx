import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { roleNames } from '#foundation/shared/roles.ts';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { patientsApi } from '../api.ts';
import styles from './patient-page.module.css';

const shownAtFirst = 8;

const roleName = (role: string) => Object.entries(roleNames).find(([known]) => known === role)?.[1] ?? role;

/** For the clinic's admin: everybody who has opened this record. */
export function OpeningsPanel({ id }: { id: string }) {
  const query = useQuery(patientsApi.openings.queryOptions({ input: { id } }));
  const { data, error } = query;
  return (
    <section className={styles.panel}>
      <h3 className={styles.title}>Access history</h3>
      {error && !data ? <ReadFailure what="the access history" query={query} /> : null}
      {!error && !data ? <Skeleton height={80} aria-busy="true" /> : null}
      {data?.length === 0 ? <p className={styles.when}>Only you, right now.</p> : null}
      <ul className={styles.openings}>
        {data?.slice(0, shownAtFirst).map(({ id: entryId, at, by, role, isListed }) => (
          <li key={entryId}>
            <strong>{by}</strong>, {roleName(role)}
            <span className={styles.when}> {`${clinicDateTime(at)}${isListed ? ' · lab results in a list' : ''}`}</span>
          </li>
        ))}
      </ul>
      <Anchor component={Link} to={`/settings/audit?patientId=${id}`} size="sm">
        View in audit trail
      </Anchor>
    </section>
  );
}
