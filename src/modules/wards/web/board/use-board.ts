import { useQuery } from '@tanstack/react-query';
import { wardsApi } from '../api.ts';

export function useBoard() {
  return useQuery(wardsApi.board.queryOptions());
}
