import type { QueryClient } from '@tanstack/react-query';
import { pharmacyApi } from './api.ts';

/** The queries of the first screen of the pharmacy. */
export const pharmacyReads = (queryClient: QueryClient) => [
  queryClient.prefetchQuery(pharmacyApi.summary.queryOptions({ input: { location: 'pharmacy' } })),
  queryClient.prefetchQuery(
    pharmacyApi.list.queryOptions({ input: { location: 'pharmacy', show: 'all', search: '', page: 0 } }),
  ),
];
