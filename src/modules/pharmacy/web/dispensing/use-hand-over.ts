import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { pharmacyApi } from '../api.ts';

/** Hands over medicines that are paid first; a refusal tells what is still due. */
export function useHandOver() {
  const queryClient = useQueryClient();
  return useMutation(
    pharmacyApi.handOver.mutationOptions({
      onSuccess: () => notifications.show({ message: 'Handed over' }),
      onError: (error) =>
        notifications.show({
          color: 'red',
          autoClose: false,
          title: 'Not handed over',
          message: failureOf(error).sentence,
        }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: pharmacyApi.key() }),
    }),
  );
}
