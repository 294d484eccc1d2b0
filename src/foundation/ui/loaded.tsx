import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '#foundation/web/failure.ts';
import { FailureNote } from './failure-note.tsx';

interface LoadedProps<Data> {
  /** As in "Couldn't load the treatment plans". */
  what: string;
  query: UseQueryResult<Data>;
  /** The height of what will stand here, in pixels: nothing jumps when it comes. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** What is read first: its place while it comes, the failure with Retry, then the content. */
export function Loaded<Data>({ what, query, height, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton height={height} aria-busy="true" />;
  return (
    <FailureNote
      title={`Couldn't load ${what}`}
      failure={failureOf(error)}
      retrying={isFetching}
      onRetry={() => refetch()}
    />
  );
}
