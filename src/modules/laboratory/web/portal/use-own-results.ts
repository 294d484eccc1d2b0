import { useQuery } from '@tanstack/react-query';
import { useLatest } from '#modules/portal/web/use-latest.ts';
import { laboratoryApi } from '../api.ts';

export function useOwnResults() {
  const { input, options, older } = useLatest();
  const query = useQuery({ ...laboratoryApi.mine.queryOptions({ input }), ...options });
  return { query, older };
}
