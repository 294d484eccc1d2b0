import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { pharmacyApi } from '../api.ts';

export function useLiftRecall() {
  const queryClient = useQueryClient();
  return useMutation(
    pharmacyApi.liftRecall.mutationOptions({
      onError: (error) =>
        notifications.show({ color: 'red', autoClose: false, title: 'Not saved', message: failureOf(error).sentence }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: pharmacyApi.key() }),
    }),
  );
}
