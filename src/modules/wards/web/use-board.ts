import { useQuery } from '@tanstack/react-query';
import { wardsApi } from './api.ts';

const lookAgainMilliseconds = 15_000;

export function useBoard() {
  return useQuery(wardsApi.board.queryOptions({ refetchInterval: lookAgainMilliseconds }));
}
