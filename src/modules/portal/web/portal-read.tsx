import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';

interface PortalReadProps<Data> {
  /** "appointments": what could not be loaded. */
  what: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** What is read first: its place while it comes, the failure with Retry, then the content. */
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
