import { useQuery } from '@tanstack/react-query';
import { useLatest } from '#modules/portal/web/use-latest.ts';
import { consultationsApi } from '../api.ts';

export function useOwnRecords() {
  const { input, options, older } = useLatest();
  const query = useQuery({ ...consultationsApi.mine.queryOptions({ input }), ...options });
  return { query, older };
}
