import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { pharmacyApi } from '../api.ts';

function saidOf(queued: number): string {
  if (queued === 0) return 'Everyone with a phone number has already been messaged';
  return queued === 1 ? '1 message queued' : `${queued} messages queued`;
}

export function useMessageRecall() {
  const queryClient = useQueryClient();
  return useMutation(
    pharmacyApi.messageRecall.mutationOptions({
      onSuccess: ({ queued }) => notifications.show({ message: saidOf(queued) }),
      onError: (error) =>
        notifications.show({ color: 'red', autoClose: false, title: 'Not sent', message: failureOf(error).sentence }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: pharmacyApi.key() }),
    }),
  );
}
