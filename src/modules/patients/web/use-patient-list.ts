import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { patientsApi } from './api.ts';

/** One page of the patients that match; a new search starts at its first page. */
export function usePatientList(search: string) {
  const [place, setPlace] = useState<{ search: string; after: number } | null>(null);
  const after = place?.search === search ? place.after : null;
  const query = useQuery(
    patientsApi.list.queryOptions({
      input: after === null ? { search } : { search, after },
      placeholderData: keepPreviousData,
    }),
  );
  return {
    query,
    isFirst: after === null,
    goTo: (next: number) => setPlace({ search, after: next }),
    backToFirst: () => setPlace(null),
  };
}
