import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';

interface PortalReadProps<Data> {
  /** What is loaded, for example "appointments". */
  what: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** Content that is loaded first: a placeholder, then the content, or the failure with Retry. */
export function PortalRead<Data>({ what, query, children }: PortalReadProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton height={140} aria-busy="true" />;
  return (
    <FailureNote
      title={`Couldn't load ${what}`}
      failure={failureOf(error)}
      retrying={isFetching}
      onRetry={() => refetch()}
    />
  );
}
