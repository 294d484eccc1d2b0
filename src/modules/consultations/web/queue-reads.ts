import type { QueryClient } from '@tanstack/react-query';
import { consultationsApi } from './api.ts';

export const queue = consultationsApi.queue.queryOptions();

/** What the doctor's queue shows at once. */
export const queueReads = (queryClient: QueryClient) => [queryClient.prefetchQuery(queue)];
