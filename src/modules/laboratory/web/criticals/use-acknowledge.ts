import { useMutation, useQueryClient } from '@tanstack/react-query';
import { laboratoryApi } from '../api.ts';

export function useAcknowledge() {
  const queryClient = useQueryClient();
  return useMutation(
    laboratoryApi.acknowledge.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: laboratoryApi.key() }),
    }),
  );
}
