import type { QueryClient } from '@tanstack/react-query';
import { accountsApi } from './api.ts';

/** The data that the accounts screen shows first. */
export const accountsReads = (queryClient: QueryClient) => [
  queryClient.prefetchQuery(accountsApi.summary.queryOptions({ input: { period: 'today' } })),
  queryClient.prefetchQuery(accountsApi.list.queryOptions({ input: { period: 'today', page: 0 } })),
];
