import { useQuery } from '@tanstack/react-query';
import { laboratoryApi } from '../api.ts';

/** Tests without a price. The price list changes on another screen, so they are read again on each mount. */
export function useUnpriced() {
  return useQuery(laboratoryApi.unpriced.queryOptions({ refetchOnMount: 'always' }));
}
