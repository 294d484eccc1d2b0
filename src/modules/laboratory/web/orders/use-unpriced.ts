import { useQuery } from '@tanstack/react-query';
import { laboratoryApi } from '../api.ts';

/** Tests without a price. The price list is changed on another screen, so it is read anew each time. */
export function useUnpriced() {
  return useQuery(laboratoryApi.unpriced.queryOptions({ refetchOnMount: 'always' }));
}
