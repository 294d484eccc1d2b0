import { notifications } from '@mantine/notifications';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRowChanges } from '#foundation/web/screens/use-row-changes.ts';
import type { MessageFilter, MessageSummary } from '../contract.ts';
import type { outboxApi } from './api.ts';

const lookAgainMilliseconds = 5_000;
/** Refreshes often for a while after a retry, because the user waits for its result. */
const lookSoonMilliseconds = 1_000;
const soonForMilliseconds = 30_000;

/** One page of the messages in a state; switching the state returns to the first page. */
export function useOutbox(api: typeof outboxApi) {
  const [place, setPlace] = useState<{ state: MessageFilter; after?: string; keep?: string }>({ state: 'all' });
  const [retriedAt, setRetriedAt] = useState(Number.NEGATIVE_INFINITY);
  const list = useQuery(
    api.list.queryOptions({
      input: place,
      placeholderData: keepPreviousData,
      refetchInterval: () =>
        performance.now() - retriedAt < soonForMilliseconds ? lookSoonMilliseconds : lookAgainMilliseconds,
    }),
  );
  const retries = useRowChanges<MessageSummary, { id: string }>({
    send: (_message, input) => api.retry.call(input),
    apply: (message) => ({ ...message, state: 'waiting' }),
    refreshes: api.list.key(),
    onLost: ({ subject }, { sentence }) =>
      notifications.show({ title: `${subject}: not retried`, message: sentence, color: 'red', autoClose: false }),
  });
  const queryClient = useQueryClient();
  const retryFailed = useMutation(
    api.retryFailed.mutationOptions({
      onSuccess: () => setRetriedAt(performance.now()),
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.list.key() }),
    }),
  );
  return {
    list,
    shown: retries.shown,
    faultOf: retries.faultOf,
    /** The message stays in the list in any state, so that the user sees the result of the retry. */
    retry: (message: MessageSummary) => {
      setPlace({ ...place, keep: message.id });
      setRetriedAt(performance.now());
      retries.change(message, { id: message.id });
    },
    retryFailed,
    state: place.state,
    retriedId: place.keep ?? null,
    isFirst: place.after === undefined,
    show: (state: MessageFilter) => {
      setPlace({ state });
      retryFailed.reset();
    },
    goTo: (after: string) => setPlace({ ...place, after }),
    backToFirst: () => setPlace({ state: place.state }),
  };
}
