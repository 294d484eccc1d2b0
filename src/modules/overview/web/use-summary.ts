import { useQuery } from '@tanstack/react-query';
import { overviewApi } from './api.ts';

/** Changes are heard of. But what is of today, and what was a day ago, moves with the clock too. */
export const lookAgainMilliseconds = 300_000;

export const summary = overviewApi.summary.queryOptions();

export function useSummary() {
  return useQuery({ ...summary, refetchInterval: lookAgainMilliseconds });
}
