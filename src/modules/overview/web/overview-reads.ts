import type { QueryClient } from '@tanstack/react-query';
import { overviewApi } from './api.ts';
import { summary } from './use-summary.ts';

const freshMilliseconds = 60_000;

export const overview = overviewApi.show.queryOptions();
export const lastMonth = overviewApi.trend.queryOptions({ staleTime: freshMilliseconds });

export const summaryReads = (queryClient: QueryClient) => [queryClient.prefetchQuery(summary)];

/** What the overview shows first. */
export const overviewReads = (queryClient: QueryClient) => [
  queryClient.prefetchQuery(overview),
  queryClient.prefetchQuery(lastMonth),
];
