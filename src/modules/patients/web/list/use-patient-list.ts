import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { patientsApi } from '../api.ts';

/** One page of matching patients; a new search starts at its first page. */
export function usePatientList(search: string, filed: 'active' | 'archived' | 'clients') {
  const [place, setPlace] = useState<{ of: string; after: number } | null>(null);
  const of = `${filed} ${search}`;
  const after = place?.of === of ? place.after : null;
  const query = useQuery(
    patientsApi.list.queryOptions({
      input: {
        search,
        isArchived: filed === 'archived',
        onlyClients: filed === 'clients',
        ...(after !== null && { after }),
      },
      placeholderData: keepPreviousData,
    }),
  );
  return {
    query,
    isFirst: after === null,
    goTo: (next: number) => setPlace({ of, after: next }),
    backToFirst: () => setPlace(null),
  };
}
