import { useQuery } from '@tanstack/react-query';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { wardsApi } from './api.ts';
import styles from './stay-list.module.css';

export function StayList({ admissionId }: { admissionId: string }) {
  const query = useQuery(wardsApi.stays.queryOptions({ input: { id: admissionId } }));
  if (query.isError) {
    return <ReadFailure what="beds" query={query} />;
  }
  return (
    <ol className={styles.list} aria-busy={!query.data}>
      {query.data?.map(({ bedLabel, department, fromAt, toAt }) => (
        <li key={fromAt}>
          {`${bedLabel}${department ? `, ${department}` : ''}: ${clinicDateTime(fromAt)} to ${toAt ? clinicDateTime(toAt) : 'now'}`}
        </li>
      ))}
    </ol>
  );
}
