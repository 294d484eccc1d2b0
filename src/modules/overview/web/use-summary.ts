import { useQuery } from '@tanstack/react-query';
import { overviewApi } from './api.ts';

/** Changes are announced, but figures of today and of a day ago also move with the clock. */
export const lookAgainMilliseconds = 300_000;

export const summary = overviewApi.summary.queryOptions();

export function useSummary() {
  return useQuery({ ...summary, refetchInterval: lookAgainMilliseconds });
}
