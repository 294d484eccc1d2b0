import type { Read } from '#foundation/web/requests/user-client.ts';
import { laboratoryApi } from './api.ts';
import { testList } from './tests/use-test-list.ts';

/** What the laboratory screen shows first. */
export const labReads: Read = (queryClient) => [
  queryClient.prefetchQuery(laboratoryApi.figures.queryOptions()),
  queryClient.prefetchInfiniteQuery(testList({ search: '', status: '', only: '' })),
];
