import type { QueryClient } from '@tanstack/react-query';
import { consultationsApi } from './api.ts';

export const queue = consultationsApi.queue.queryOptions();

/** The queries that the doctor's queue shows first. */
export const queueReads = (queryClient: QueryClient) => [queryClient.prefetchQuery(queue)];
