import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import { SettingsPanel } from './settings-panel.tsx';

interface QueryPanelProps<Data> {
  title: string;
  text?: string;
  wide?: boolean;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A panel of what is read first: its place while it comes, the failure with Retry, then the content. */
export function QueryPanel<Data>({ query, children, ...panel }: QueryPanelProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  return (
    <SettingsPanel {...panel}>
      {error && data === undefined ? (
        <FailureNote
          title="Couldn't load this section"
          failure={failureOf(error)}
          retrying={isFetching}
          onRetry={() => refetch()}
        />
      ) : data === undefined ? (
        <Skeleton height={160} aria-busy="true" />
      ) : (
        children(data)
      )}
    </SettingsPanel>
  );
}
