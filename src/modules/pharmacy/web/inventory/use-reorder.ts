import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { countText } from '#foundation/shared/text/count-text.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { pharmacyApi } from '../api.ts';

/** Puts an item on the purchase list with its reorder quantity. */
export function useReorder() {
  const queryClient = useQueryClient();
  return useMutation(
    pharmacyApi.reorder.mutationOptions({
      onSuccess: ({ name, toOrder }) =>
        notifications.show({ message: `${name}: ${countText(toOrder ?? 0)} on the purchase list` }),
      onError: (error) =>
        notifications.show({
          color: 'red',
          autoClose: false,
          title: 'Not saved',
          message: failureOf(error).sentence,
        }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: pharmacyApi.key() }),
    }),
  );
}
