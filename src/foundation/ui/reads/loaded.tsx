import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReadFailure } from './read-failure.tsx';

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
  const { data, isError } = query;
  if (data !== undefined) return children(data);
  return isError ? <ReadFailure what={what} query={query} /> : <Skeleton height={height} aria-busy="true" />;
}
