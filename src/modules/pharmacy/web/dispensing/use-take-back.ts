import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { pharmacyApi } from '../api.ts';

/** Puts everything of one dispensing back into its batches. */
export function useTakeBack() {
  const queryClient = useQueryClient();
  return useMutation(
    pharmacyApi.takeBack.mutationOptions({
      onSuccess: () => notifications.show({ message: 'Returned to stock' }),
      onError: (error) =>
        notifications.show({ color: 'red', autoClose: false, title: 'Not saved', message: failureOf(error).sentence }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: pharmacyApi.key() }),
    }),
  );
}
