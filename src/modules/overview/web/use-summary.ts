import { useQuery } from '@tanstack/react-query';
import { overviewApi } from './api.ts';

export const lookAgainMilliseconds = 30_000;

export function useSummary() {
  return useQuery(overviewApi.summary.queryOptions({ refetchInterval: lookAgainMilliseconds }));
}
