import { useQuery } from '@tanstack/react-query';
import { useLatest } from '#modules/portal/web/use-latest.ts';
import { billingApi } from '../api.ts';

export function useOwnBills() {
  const { input, options, older } = useLatest();
  const query = useQuery({ ...billingApi.mine.queryOptions({ input }), ...options });
  return { query, older };
}
