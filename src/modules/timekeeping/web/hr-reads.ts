import type { QueryClient } from '@tanstack/react-query';
import { timekeepingApi } from './api.ts';

/** The queries of HR's first screen. */
export const hrReads = (queryClient: QueryClient) => [
  queryClient.prefetchQuery(timekeepingApi.summary.queryOptions()),
  queryClient.prefetchQuery(timekeepingApi.list.queryOptions({ input: { show: 'all', search: '', page: 0 } })),
];

/** The queries of the staff portal's first screen. */
export const portalReads = (queryClient: QueryClient) => [
  queryClient.prefetchQuery(timekeepingApi.portal.queryOptions()),
];
