import { notifications } from '@mantine/notifications';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ContactFilter, sorts } from '../../contract.ts';
import { enquiriesApi } from '../api.ts';

const lookAgainMilliseconds = 15_000;

/** Announces an enquiry that arrives while the page is open. */
function useArrivals(newestAt: string | null | undefined) {
  const known = useRef(newestAt);
  useEffect(() => {
    if (known.current !== undefined && newestAt && newestAt > (known.current ?? '')) {
      notifications.show({ message: 'A new enquiry has arrived' });
    }
    known.current = newestAt;
  }, [newestAt]);
}

/** Polls, so that new enquiries and colleagues' changes appear by themselves. */
export function useContacts(filter: ContactFilter, sort: (typeof sorts)[number], page: number) {
  const refetchInterval = lookAgainMilliseconds;
  const contacts = useQuery(
    enquiriesApi.contacts.queryOptions({
      input: { ...filter, sort, page },
      placeholderData: keepPreviousData,
      refetchInterval,
    }),
  );
  const metrics = useQuery(enquiriesApi.metrics.queryOptions({ refetchInterval }));
  const trends = useQuery(enquiriesApi.trends.queryOptions({ refetchInterval, staleTime: lookAgainMilliseconds }));
  useArrivals(metrics.data?.newestAt);
  return { contacts, metrics, trends };
}
