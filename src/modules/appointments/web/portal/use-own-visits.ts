import { useQuery } from '@tanstack/react-query';
import { useLatest } from '#modules/portal/web/use-latest.ts';
import { appointmentsApi } from '../api.ts';

export function useOwnVisits() {
  const { input, options, older } = useLatest();
  const query = useQuery({ ...appointmentsApi.mine.queryOptions({ input }), ...options });
  return { query, older };
}
