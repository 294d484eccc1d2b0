import type { QueryClient } from '@tanstack/react-query';
import { timekeepingApi } from './api.ts';

/** What HR shows at once. */
export const hrReads = (queryClient: QueryClient) => [
  queryClient.prefetchQuery(timekeepingApi.summary.queryOptions()),
  queryClient.prefetchQuery(timekeepingApi.list.queryOptions({ input: { show: 'all', search: '', page: 0 } })),
];

/** What the staff portal shows at once. */
export const portalReads = (queryClient: QueryClient) => [
  queryClient.prefetchQuery(timekeepingApi.portal.queryOptions()),
];
