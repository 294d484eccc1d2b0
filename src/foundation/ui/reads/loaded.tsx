import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReadFailure } from './read-failure.tsx';

interface LoadedProps<Data> {
  /** Completes the sentence "Couldn't load ...", such as "the treatment plans". */
  what: string;
  query: UseQueryResult<Data>;
  /** Height of the expected content in pixels, so that nothing jumps when it arrives. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** Shows a placeholder while the query loads, the failure with Retry if it fails, and then the content. */
export function Loaded<Data>({ what, query, height, children }: LoadedProps<Data>) {
  const { data, isError } = query;
  if (data !== undefined) return children(data);
  return isError ? <ReadFailure what={what} query={query} /> : <Skeleton height={height} aria-busy="true" />;
}
