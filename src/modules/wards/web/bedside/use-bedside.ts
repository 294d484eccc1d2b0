import { useQuery } from '@tanstack/react-query';
import { wardsApi } from '../api.ts';

export function useBedside(admissionId: string) {
  return useQuery(wardsApi.bedside.queryOptions({ input: { id: admissionId } }));
}
