import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '#foundation/web/failure.ts';
import { portalApi } from './api.ts';

/** Opens notes, prescriptions and results to an account that the desk has linked. */
export function useConfirmAccess(patientId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => portalApi.confirm.call({ patientId, userId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: portalApi.accounts.key() }),
    onError: (error) =>
      notifications.show({
        title: 'Not confirmed',
        message: failureOf(error).sentence,
        color: 'red',
        autoClose: false,
      }),
  });
}
