import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SettingsPanel } from '../forms/settings-panel.tsx';
import { ReadFailure } from './read-failure.tsx';

interface QueryPanelProps<Data> {
  title: string;
  text?: string;
  wide?: boolean;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A panel that shows a placeholder while its query loads, the failure with Retry if it fails, and then the content. */
export function QueryPanel<Data>({ query, children, ...panel }: QueryPanelProps<Data>) {
  const { data, isError } = query;
  return (
    <SettingsPanel {...panel}>
      {isError && data === undefined ? (
        <ReadFailure what="this section" query={query} />
      ) : data === undefined ? (
        <Skeleton height={160} aria-busy="true" />
      ) : (
        children(data)
      )}
    </SettingsPanel>
  );
}
