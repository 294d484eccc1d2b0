import { useQueryClient } from '@tanstack/react-query';
import { wardsApi } from '#modules/wards/web/api.ts';
import { emergencyApi } from './api.ts';

/** After a change, even a refused one, reads the board and the beds again. */
export function useReadAgain() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: emergencyApi.key() });
    await queryClient.invalidateQueries({ queryKey: wardsApi.key() });
  };
}
