import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { drugListOf } from '../../rules/drug-list.ts';
import { consultationsApi } from '../api.ts';

/** All that the clinic prescribes; what it added itself follows a moment later, and comes again when somebody adds. */
export function useDrugList() {
  const own = useQuery(consultationsApi.drugs.queryOptions({ staleTime: 300_000 }));
  const list = useMemo(() => drugListOf(own.data ?? []), [own.data]);
  return { own, list };
}
