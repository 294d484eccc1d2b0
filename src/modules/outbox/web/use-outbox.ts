import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MessageFilter } from '../contract.ts';
import { outboxApi } from './api.ts';

const lookAgainMilliseconds = 5_000;

/** One page of the messages in a state; another state starts at its first page. */
export function useOutbox() {
  const [place, setPlace] = useState<{ state: MessageFilter; after?: string }>({ state: 'all' });
  const list = useQuery(
    outboxApi.list.queryOptions({
      input: place,
      placeholderData: keepPreviousData,
      refetchInterval: lookAgainMilliseconds,
    }),
  );
  return {
    list,
    state: place.state,
    isFirst: place.after === undefined,
    show: (state: MessageFilter) => setPlace({ state }),
    goTo: (after: string) => setPlace({ ...place, after }),
    backToFirst: () => setPlace({ state: place.state }),
  };
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: outboxApi.key() });
}

export function useRetry() {
  return useMutation(outboxApi.retry.mutationOptions({ onSettled: useRefresh() }));
}

export function useRetryFailed() {
  return useMutation(outboxApi.retryFailed.mutationOptions({ onSettled: useRefresh() }));
}
