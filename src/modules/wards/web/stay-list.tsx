import { useQuery } from '@tanstack/react-query';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/failure.ts';
import { wardsApi } from './api.ts';
import styles from './stay-list.module.css';

export function StayList({ admissionId }: { admissionId: string }) {
  const query = useQuery(wardsApi.stays.queryOptions({ input: { id: admissionId } }));
  if (query.isError) {
    return (
      <FailureNote
        title="Couldn't load beds"
        failure={failureOf(query.error)}
        retrying={query.isFetching}
        onRetry={() => query.refetch()}
      />
    );
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
