import type { QueryClient } from '@tanstack/react-query';
import { accountsApi } from './api.ts';

/** What the accounts show at once. */
export const accountsReads = (queryClient: QueryClient) => [
  queryClient.prefetchQuery(accountsApi.summary.queryOptions({ input: { period: 'today' } })),
  queryClient.prefetchQuery(accountsApi.list.queryOptions({ input: { period: 'today', page: 0 } })),
];
