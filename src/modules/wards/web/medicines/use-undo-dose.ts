import { useMutation, useQueryClient } from '@tanstack/react-query';
import { wardsApi } from '../api.ts';
import { showNotSaved } from '../show-not-saved.ts';

export function useUndoDose() {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: wardsApi.key() });
  return useMutation(wardsApi.undoDose.mutationOptions({ onSettled, onError: showNotSaved }));
}
