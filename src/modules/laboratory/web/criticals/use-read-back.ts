import { useMutation, useQueryClient } from '@tanstack/react-query';
import { laboratoryApi } from '../api.ts';

export function useReadBack(onSaved?: () => void) {
  const queryClient = useQueryClient();
  return useMutation(
    laboratoryApi.readBack.mutationOptions({
      onSuccess: () => {
        onSaved?.();
        return queryClient.invalidateQueries({ queryKey: laboratoryApi.key() });
      },
    }),
  );
}
