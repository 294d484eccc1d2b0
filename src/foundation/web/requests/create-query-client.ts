import { ORPCError } from '@orpc/client';
import { QueryCache } from '@tanstack/react-query';
import { FreshQueryClient } from './fresh-query-client.ts';
import { keepFailures } from './keep-failures.ts';

const retriedStatuses = [502, 503, 504];

function retryRead(failures: number, error: unknown) {
  return failures < 2 && error instanceof ORPCError && retriedStatuses.includes(error.status);
}

export function createQueryClient() {
  const queryCache = new QueryCache();
  keepFailures(queryCache);
  return new FreshQueryClient({
    queryCache,
    defaultOptions: {
      // With networkMode 'always', a read without a connection fails and says so instead of waiting silently.
      queries: { retry: retryRead, retryDelay: 400, networkMode: 'always', staleTime: 5_000 },
      mutations: { networkMode: 'always' },
    },
  });
}
